import type { ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice, dateText, parseIsoDate, priceName, type Cell } from '@mulya/domain';
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
  const entered = answer.priceSource?.isEntered === true ? chooseMarketPrice(answer.currentPrice)?.exchange : undefined;
  const exchanges = entered === undefined ? (['BSE', 'NSE'] as const) : [entered];
  const lead = (
    <>
      {asOf === undefined ? 'Price date not available.' : `As of ${dateText(asOf)}.`}
      <OldPrice answer={answer} />
    </>
  );
  return (
    <Section id="price" title="Price" lead={lead}>
      <dl className={styles.boxes}>
        {exchanges.map((exchange) => {
          const name = priceName(exchange, answer);
          const cell = priceCell(answer.currentPrice[exchange], name, answer);
          return (
            <Box key={exchange} title={name.replace('price', 'Price')} cell={cell}>
              <Price name={name} cell={cell} />
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
