import { useFetched, useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { industryQuery, readIndustry } from '../../domain/industry-address.ts';

const fetchDialog = () => import(/* webpackChunkName: "industry" */ './industry-dialog.tsx');

/** Opens the companies of the industry in the address, so that Back closes them and a link opens them. */
export function LazyIndustry() {
  const { notify, navigate } = useHost<'mfe-search'>();
  const goBack = useNavigate();
  const location = useLocation();
  const industry = readIndustry(location.search);
  const { fetched, retry } = useFetched(fetchDialog, industry !== undefined);
  const state: unknown = location.state;

  const close = () => {
    // The entry before this one is the dashboard without the industry.
    if (typeof state === 'object' && state !== null && 'isOpenedHere' in state) void goBack(-1);
    else navigate(`${location.pathname}${industryQuery(location.search, undefined)}`, { replace: true });
  };
  useEffect(() => {
    if (industry === undefined || fetched.is !== 'failed') return;
    notify.alert('The industry could not be loaded. Try again.');
    close();
    retry(); // for the next time it opens
  });
  return (
    industry !== undefined && fetched.is === 'ready' && <fetched.part.IndustryDialog key={industry} industry={industry} onClose={close} />
  );
}
