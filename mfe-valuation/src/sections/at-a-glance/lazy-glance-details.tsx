import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useEffect } from 'react';
import { prefetchChart } from '../../kit/chart/chart.adapter.tsx';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import styles from './glance.module.css';

const fetchDetails = () => import(/* webpackChunkName: "glance" */ './glance-details.tsx');

/** Starts loading the valuation summary and the chart that draws it. A failure shows once they are needed. */
export function prefetchGlanceDetails(): void {
  void fetchDetails().catch(() => undefined);
  void prefetchChart();
}

interface LazyGlanceDetailsProps extends Pick<ValuationAnswer, 'ids'> {
  /** The model still waits for the market cap or the saved work. */
  readonly isPending: boolean;
  /** Called once they are on the page, or the code is missing. Stable. */
  onShown(): void;
}

/** The valuation summary and the benchmarks. They load after the target price, in reserved space. */
export function LazyGlanceDetails({ ids, isPending, onShown }: LazyGlanceDetailsProps) {
  useLoadedBenchmarks(); // requests them while the code loads
  const { fetched, retry } = useFetched(fetchDetails, true);
  const isLost = fetched.is === 'failed';
  useEffect(() => void prefetchChart(), []); // in parallel with the code that draws with it
  useEffect(() => {
    if (isLost) onShown();
  }, [isLost, onShown]);
  if (fetched.is === 'ready' && !isPending) return <fetched.part.GlanceDetails ids={ids} onShown={onShown} />;
  return (
    <>
      <div className={styles.field} aria-busy={fetched.is !== 'failed'}>
        {fetched.is !== 'failed' ? (
          <p className={styles.pending}>Loading the valuation summary…</p>
        ) : (
          <p className={styles.pending}>
            The valuation summary could not be loaded. <Button onClick={retry}>Load the summary</Button>
          </p>
        )}
      </div>
      <div className={styles.implied} />
      <div className={styles.places} />
    </>
  );
}
