import type { ValuationAnswer } from '@mulya/contract';
import { dateText, figureText, fullFigureText, parseFigure, parseIsoDate, signedPercentText } from '@mulya/domain';
import { Delta, Section } from '@mulya/ui';
import type { ReactNode } from 'react';
import { useGrouping } from '../use-grouping.ts';
import styles from './price.module.css';

/** The prices on both exchanges, in ₹, and the change since the close before. */
export function PriceSection({ answer }: { readonly answer: ValuationAnswer }) {
  const grouping = useGrouping();
  const change = parseFigure(answer.percentChange);
  const asOf = parseIsoDate(answer.asOf.price);
  return (
    <Section id="price" title="Price" lead={asOf === undefined ? 'The source states no date for the price.' : `As of ${dateText(asOf)}.`}>
      <dl className={styles.boxes}>
        <Box title="BSE Price">{priceOf(answer.currentPrice.BSE)}</Box>
        <Box title="NSE Price">{priceOf(answer.currentPrice.NSE)}</Box>
        <Box title="% Change">
          {change !== undefined && (
            <span title={fullFigureText(change, 'percent', grouping)}>
              <Delta value={change} text={signedPercentText(change, grouping)} />
            </span>
          )}
        </Box>
      </dl>
    </Section>
  );

  function priceOf(raw: number | string | null): ReactNode {
    const price = parseFigure(raw);
    // A price of zero or below is no market price.
    if (price === undefined || price <= 0) return undefined;
    return <span title={fullFigureText(price, 'inr', grouping)}>₹{figureText(price, 'inr', grouping)}</span>;
  }
}

function Box({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const empty = children === undefined || children === false;
  return (
    <div className={styles.box}>
      <dt className={styles.title}>{title}</dt>
      <dd className={empty ? styles.empty : styles.value}>{empty ? 'No data available' : children}</dd>
    </div>
  );
}
