import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { useLoadedBenchmarks } from '../valuation-methods/benchmarks-context.tsx';
import styles from './glance.module.css';

const fetchDetails = () => import(/* webpackChunkName: "glance" */ './glance-details.tsx');

interface LazyGlanceDetailsProps extends Pick<ValuationAnswer, 'ids'> {
  /** The model still waits for the market cap or the saved work. */
  readonly isPending: boolean;
}

/** The valuation summary and the benchmarks. They load after the target price, in reserved space. */
export function LazyGlanceDetails({ ids, isPending }: LazyGlanceDetailsProps) {
  useLoadedBenchmarks(); // requests them while the code loads
  const { fetched, retry } = useFetched(fetchDetails, true);
  if (fetched.is === 'ready' && !isPending) return <fetched.part.GlanceDetails ids={ids} />;
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
