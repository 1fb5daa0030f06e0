import type { ValuationAnswer } from '@mulya/contract';
import { useActions, useFetched, useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { industryClosed, industryOpened, selectIndustryOpen } from '../../../model/peers/peers.slice.ts';
import { useShowFirstPeers } from '../drawer/use-show-first-peers.ts';
import { useValuationDispatch, useValuationSelector } from '../../../model/valuation-store.ts';

const fetchDialog = () => import(/* webpackChunkName: "industry" */ './industry-dialog.tsx');

/** Loads the companies of the industry when they are first opened. */
export function LazyIndustryDialog({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const { notify } = host;
  const dispatch = useValuationDispatch();
  const open = useValuationSelector(selectIndustryOpen);
  const { fetched, retry } = useFetched(fetchDialog, open);
  const showFirstPeers = useShowFirstPeers(open);
  useActions(host, [
    { name: 'valuation/peers/industry', label: 'Add peers from the industry', run: () => void dispatch(industryOpened()) },
  ]);

  useEffect(() => {
    if (!open || fetched.is !== 'failed') return;
    notify.alert('The industry could not be loaded. Try again.');
    dispatch(industryClosed());
    retry(); // for the next time it opens
  });

  const close = () => {
    dispatch(industryClosed());
    showFirstPeers();
  };
  return open && fetched.is === 'ready' && <fetched.part.IndustryDialog answer={answer} onClose={close} />;
}
