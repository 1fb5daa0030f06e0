import type { ListingIndex } from '@mulya/domain/listings';
import { useFetched, useHost, createSlotInput, Slot } from '@mulya/sdk';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Recent } from '../company-lists/company-lists.tsx';
import { useCompanyLists, type CompanyListsData, type ShownLists } from '../company-lists/use-company-lists.ts';
import { Industries, PendingIndustries, useIndustries } from '../industries/industries.tsx';
import { Part, PendingPart } from '../part/part.tsx';
import { useSearchSelector } from '../search-store.ts';
import { TrackRecord, useReadValuations } from '../track-record/track-record.tsx';
import { useTrackRecord } from '../track-record/use-track-record.ts';
import { Watchlist } from '../watchlist/watchlist.tsx';
import styles from './overview.module.css';
import { industryQuery, readIndustry } from '../../domain/industry-address.ts';
import type { SectionMount } from '@mulya/contract';
import type { DashboardInput } from '@mulya/contract/slots';

/** What the user has saved, the industries, and the industry in the address. */
export function Overview({ index }: { readonly index: ListingIndex }) {
  return (
    <>
      <Parts index={index} />
      <LazyIndustry />
    </>
  );
}

/**
 * The watchlist, your valuations, the industries and the recent companies. The saved work appears at once, when both of its answers and
 * the coverage, which decides the order of the lists, have arrived: a part that arrives alone would move those below it.
 */
function Parts({ index }: { readonly index: ListingIndex }) {
  const record = useTrackRecord();
  const valuations = useReadValuations(record);
  const lists = useCompanyLists();
  const industries = useIndustries();
  const isCovered = useSearchSelector(({ coverage }) => coverage.is === 'ready' || coverage.is === 'failed');
  if (!isCovered || record.is === 'loading' || lists.is === 'loading') {
    return (
      <div key="pending" className={styles.parts}>
        <Part title="Watchlist">
          <PendingPart label="Loading watchlist…" rows={6} />
        </Part>
        <Part title="Your valuations">
          <PendingPart label="Loading your valuations…" rows={3} />
        </Part>
        <PendingIndustries />
        <Part title="Recent">
          <PendingPart label="Loading recent companies…" rows={3} />
        </Part>
      </div>
    );
  }
  // Keyed by state, so that the browser doesn't count the new content as a layout shift of the old.
  return (
    <div key="shown" className={styles.parts}>
      <Watchlist lists={lists} index={index} valuations={valuations?.rows} />
      <TrackRecord record={record} valuations={valuations} />
      <Industries industries={industries} />
      {lists.is === 'ready' && <Recent rows={lists.value.companies.recent} index={index} />}
      {lists.is === 'ready' && <Cards lists={lists.value} />}
    </div>
  );
}

const fetchDialog = () => import(/* webpackChunkName: "industry" */ '../industry/industry-dialog.tsx');

/** Opens the companies of the industry in the address, so that Back closes them and a link opens them. */
function LazyIndustry() {
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

/** A card has this height before it loads. Larger content scrolls inside. */
const cardHeight = '16rem';

/** Other teams' cards at the end of the dashboard. Without one it renders nothing. `lists`: what they get. */
function Cards({ lists }: { readonly lists: ShownLists }) {
  const host = useHost<'mfe-search'>();
  const [input] = useState(() => createSlotInput(() => cardsInput(lists)));
  useEffect(() => input.set(() => cardsInput(lists)), [input, lists]);
  return <Slot host={host} name="dashboard/card" input={input} height={cardHeight} frame={cardFrame} />;
}

const cardFrame = ({ title, remote }: SectionMount, room: ReactNode) => (
  <Part title={title} about={`By ${remote}.`} isRegion>
    {room}
  </Part>
);

/** What the dashboard hands to its cards. */
const cardsInput = ({ companies: { watchlist, recent }, removed }: ShownLists): DashboardInput => ({
  watchlist: watchlist.filter(({ key }) => !removed.has(key)).map(refOf),
  recent: recent.map(refOf),
});

const refOf = ({ key, name }: CompanyListsData['recent'][number]) => ({ key, name });
