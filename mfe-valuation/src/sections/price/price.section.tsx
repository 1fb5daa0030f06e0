import type { ValuationAnswer } from '@mulya/contract';
import { dateText, parseIsoDate, type Cell } from '@mulya/domain';
import { Section } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './price.module.css';
import { OldPrice } from './old-price.tsx';
import { Price, PriceChange } from '../../kit/figure/quote.tsx';
import { changeCell, priceCell } from '../../company/quotes.ts';

/** The prices on both exchanges in ₹, and the change since the previous close. */
export function PriceSection({ answer }: { readonly answer: ValuationAnswer }) {
  const asOf = parseIsoDate(answer.asOf.price);
  const change = changeCell(answer);
  const lead = (
    <>
      {asOf === undefined ? 'Price date not available.' : `As of ${dateText(asOf)}.`}
      <OldPrice answer={answer} />
    </>
  );
  return (
    <Section id="price" title="Price" lead={lead}>
      <dl className={styles.boxes}>
        {(['BSE', 'NSE'] as const).map((exchange) => {
          const cell = priceCell(answer.currentPrice[exchange], `${exchange} price`, answer);
          return (
            <Box key={exchange} title={`${exchange} Price`} cell={cell}>
              <Price name={`${exchange} price`} cell={cell} />
            </Box>
          );
        })}
        <Box title="% Change" cell={change}>
          <PriceChange name="% Change" cell={change} />
        </Box>
      </dl>
    </Section>
  );
}

interface BoxProps {
  readonly title: string;
  readonly cell: Cell;
  readonly children: ReactNode;
}

function Box({ title, cell, children }: BoxProps) {
  const empty = cell.is === 'missing';
  return (
    <div className={styles.box}>
      <dt className={styles.title}>{title}</dt>
      <dd className={empty ? styles.empty : styles.value}>{empty ? 'No data available' : children}</dd>
    </div>
  );
}
