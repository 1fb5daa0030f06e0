import { useBusEvent, useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { loadCoverage } from '../coverage/coverage.slice.ts';
import { LazyOverview } from '../overview/lazy-overview.tsx';
import { useSearchDispatch, selectChosenCompanies, useSearchSelector } from '../search-store.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { SelectionPanel } from '../selection/selection-panel.tsx';
import { useAddressedSelection } from '../selection/use-addressed-selection.ts';
import { sessionEnded } from '../session-ended.ts';
import styles from './dashboard.module.css';
import { companyRef } from '../../domain/company-ref.ts';

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
