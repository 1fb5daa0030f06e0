import { useBusEvent, useHost, useFetched } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { ErrorState } from '@mulya/ui';
import { loadCoverage, loadListings } from '../listings/listings.slice.ts';
import { useSearchDispatch, selectChosenCompanies, useSearchSelector, selectIndex } from '../search-store.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { SelectionPanel } from '../selection/selection-panel.tsx';
import { useAddressedSelection } from '../selection/use-selection.ts';
import { sessionEnded } from '../selection/selection.slice.ts';
import styles from './dashboard.module.css';
import { companyRef } from '../../domain/listing.ts';

/** The screen to find and select a company and its peers. */
export function Dashboard() {
  const host = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  useEffect(() => {
    void dispatch(loadCoverage());
  }, [dispatch]);
  useBusEvent(host, 'session/changed', (session) => {
    if (session.is === 'signed-out') dispatch(sessionEnded());
  });
  useAddressedSelection();
  useSelectionEvent();
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1 className={styles.title}>Find a company</h1>
        <p className={styles.lead}>Select a company to value and up to five peers.</p>
      </header>
      <div className={styles.columns}>
        <SearchPanel />
        <SelectionPanel />
      </div>
      <LazyOverview className={styles.overview} />
    </div>
  );
}

/** Publishes the company and its peers to the other remotes when they change. */
function useSelectionEvent(): void {
  const { bus } = useHost<'mfe-search'>();
  const { company, peers } = useSearchSelector(selectChosenCompanies);
  useEffect(() => {
    if (company !== undefined) bus.emit('company/selected', { company: companyRef(company), peers: peers.map(companyRef) });
  }, [bus, company, peers]);
}

const fetchOverview = () => import(/* webpackChunkName: "overview" */ '../overview/overview.tsx');

/** What the user has saved, and the industries. Their code loads after the list of companies. They are hidden during a search. */
function LazyOverview({ className }: { readonly className: string | undefined }) {
  const dispatch = useSearchDispatch();
  const searching = useSearchSelector((state) => state.search.text !== '');
  const index = useSearchSelector(selectIndex);
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    void dispatch(loadListings()).then(() => setListed(true));
  }, [dispatch]);
  const { fetched, retry } = useFetched(fetchOverview, isListed);
  return (
    <div className={className} hidden={searching}>
      {fetched.is === 'ready' && <fetched.part.Overview index={index} />}
      {fetched.is === 'failed' && (
        <ErrorState title="Your valuations, company lists and the industries could not be loaded." onRetry={retry}>
          You can still search.
        </ErrorState>
      )}
    </div>
  );
}
