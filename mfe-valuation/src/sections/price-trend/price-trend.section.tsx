import type { ValuationAnswer } from '@mulya/contract';
import { EmptyState, Section } from '@mulya/ui';
import { useCellFocus } from '../../kit/table/keyed-table.tsx';
import { Price } from '../../kit/figure/quote.tsx';
import { priceCell } from '../../company/quotes.ts';
import room from '../../kit/chart/chart-room.module.css';
import { Place } from '../../kit/places.tsx';
import styles from './price-trend.module.css';

const exchanges = [
  { exchange: 'BSE', field: 'bsePrice' },
  { exchange: 'NSE', field: 'nsePrice' },
] as const;

/** Past prices, then moving averages of the closing price, one card for each number of trading days, shortest first. */
export function PriceTrendSection({ answer }: { readonly answer: Pick<ValuationAnswer, 'stockTechnicalData' | 'asOf'> }) {
  const cards = answer.stockTechnicalData.toSorted((a, b) => a.days - b.days);
  const { stop, onKeyDown, onFocus } = useCellFocus(exchanges.length, cards.length);
  return (
    <Section
      id="price-trend"
      title="Price Trend"
      lead="Moving averages of closing prices."
      controls={<Place name="trend tools" as="span" className={styles.tools} />}
    >
      <Place name="trend chart" className={room.room} />
      {cards.length === 0 ? (
        <EmptyState title="No technical data available" />
      ) : (
        // The keys act on the buttons inside. The list itself never gets the focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the cards' buttons
        <ul className={styles.cards} onFocus={onFocus} onKeyDown={onKeyDown}>
          {cards.map((row, column) => (
            <li key={`${row.days} ${column}`} className={styles.card}>
              <p className={styles.days}>{row.days} days</p>
              <dl className={styles.prices}>
                {exchanges.map(({ exchange, field }, at) => {
                  const name = `${exchange} average price, ${row.days} days`;
                  return (
                    <div key={exchange} className={styles.price}>
                      <dt>{exchange}</dt>
                      <dd className={styles.value}>
                        <Price
                          name={name}
                          cell={priceCell(row[field], name, answer)}
                          data-cell={`${at} ${column}`}
                          tabIndex={stop.row === at && stop.column === column ? 0 : -1}
                        />
                      </dd>
                    </div>
                  );
                })}
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
