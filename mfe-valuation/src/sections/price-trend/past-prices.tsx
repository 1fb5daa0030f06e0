import type { ValuationAnswer } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { NoChart } from '../../kit/chart/chart-above.tsx';
import { LazyChart } from '../../kit/chart/lazy-chart.tsx';
import { useLoadedBenchmarks } from '../../model/methods/benchmarks-context.ts';
import styles from './past-prices.module.css';

const fetchChart = () => import(/* webpackChunkName: "charts" */ './price-figure.tsx');

/**
 * The company's past prices above the cards of the averages. Nothing where the source has none.
 *
 * @throws Error outside of `BenchmarksContext`
 */
export function PastPrices({ answer }: { readonly answer: ValuationAnswer }) {
  const { history } = useLoadedBenchmarks();
  switch (history.state.is) {
    case 'loading':
      return null; // the section reserves the height
    case 'none':
      return <NoChart />;
    case 'failed':
      return (
        <p className={styles.failed}>
          Past prices could not be loaded. <Button onClick={history.retry}>Retry</Button>
        </p>
      );
    case 'ready': {
      const { value } = history.state;
      return <LazyChart fetchPart={fetchChart}>{({ PriceFigure }) => <PriceFigure history={value} company={answer} />}</LazyChart>;
    }
  }
}
