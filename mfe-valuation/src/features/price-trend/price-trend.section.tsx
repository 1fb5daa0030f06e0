import type { TechnicalRow } from '@mulya/contract';
import { figureText, fullFigureText, parseFigure } from '@mulya/domain';
import { EmptyState, Section } from '@mulya/ui';
import { useGrouping } from '../use-grouping.ts';
import styles from './price-trend.module.css';

/** Moving averages of the closing price, a card for each number of trading days, shortest first. */
export function PriceTrendSection({ rows }: { readonly rows: readonly TechnicalRow[] }) {
  const cards = rows.toSorted((a, b) => a.days - b.days);
  return (
    <Section id="price-trend" title="Price Trend" lead="Average closing price over the last trading days, not the price of a past day.">
      {cards.length === 0 ? (
        <EmptyState title="No technical data available" />
      ) : (
        <ul className={styles.cards}>
          {cards.map((row, index) => (
            <li key={`${row.days} ${index}`} className={styles.card}>
              <p className={styles.days}>{row.days} days</p>
              <p className={styles.kind}>average price</p>
              <dl className={styles.prices}>
                <Price exchange="BSE" raw={row.bsePrice} />
                <Price exchange="NSE" raw={row.nsePrice} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Price({ exchange, raw }: { readonly exchange: string; readonly raw: TechnicalRow['nsePrice'] }) {
  const grouping = useGrouping();
  const price = parseFigure(raw);
  return (
    <div className={styles.price}>
      <dt>{exchange}</dt>
      {price === undefined ? (
        <dd className={styles.value} title="The source gives no figure.">
          -
        </dd>
      ) : (
        <dd className={styles.value} title={fullFigureText(price, 'inr', grouping)}>
          ₹{figureText(price, 'inr', grouping)}
        </dd>
      )}
    </div>
  );
}
