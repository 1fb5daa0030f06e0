import type { ValuationAnswer } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { LazyPicture, NoPicture } from '../picture/lazy-picture.tsx';
import { useLoadedBenchmarks } from '../valuation-methods/benchmarks-context.tsx';
import styles from './past-prices.module.css';

const fetchPicture = () => import(/* webpackChunkName: "pictures" */ './price-figure.tsx');

/**
 * The company's past prices above the cards of the averages. Nothing where the source has none.
 *
 * @throws Error outside of `BenchmarksProvider`
 */
export function PastPrices({ answer }: { readonly answer: ValuationAnswer }) {
  const { history } = useLoadedBenchmarks();
  switch (history.state.is) {
    case 'loading':
      return null; // the section reserves the height
    case 'none':
      return <NoPicture />;
    case 'failed':
      return (
        <p className={styles.failed}>
          Past prices could not be loaded. <Button onClick={history.retry}>Retry</Button>
        </p>
      );
    case 'known': {
      const { value } = history.state;
      return <LazyPicture fetchPart={fetchPicture}>{({ PriceFigure }) => <PriceFigure history={value} company={answer} />}</LazyPicture>;
    }
  }
}
