import type { CompanyRef } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { ErrorState, Skeleton } from '@mulya/ui';
import type { ComparedCompany } from '@mulya/valuation-model/comparison';
import { useChartView } from '../../../kit/chart/chart-view.slice.ts';
import type { PeerAnswers } from '../../../model/peers/peer-answers.slice.ts';
import styles from './comps-panel.module.css';

export interface CompsPanelProps {
  /** The company itself, then its peers. */
  readonly companies: readonly ComparedCompany[];
  readonly peers: readonly CompanyRef[];
  readonly answers: PeerAnswers;
  onRetry(peer: CompanyRef): void;
}

const fetchPanel = () => import(/* webpackChunkName: "comps" */ './comps-panel.tsx');

/** Comps, or a placeholder of their height while their code loads. */
export function LazyCompsPanel(props: CompsPanelProps) {
  const { fetched, retry } = useFetched(fetchPanel, true);
  const hasScatter = useChartView('peer-scatter')[0] === 'Chart';
  if (fetched.is === 'ready') return <fetched.part.CompsPanel {...props} />;
  if (fetched.is === 'failed') {
    return (
      <ErrorState title="Comps could not be loaded." onRetry={retry}>
        Table and Chart still work.
      </ErrorState>
    );
  }
  return (
    <div className={styles.awaited} data-rows={props.companies.length} data-scatter={hasScatter || undefined}>
      <Skeleton label="Loading comps..." height="100%" />
    </div>
  );
}
