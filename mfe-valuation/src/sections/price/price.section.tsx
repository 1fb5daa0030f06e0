import type { ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice, dateText, parseIsoDate, priceName, type Cell } from '@mulya/domain';
import { Section } from '@mulya/ui';
import styles from './price.module.css';
import { Figure } from '../../kit/figure/figure.tsx';
import { Price, PriceChange } from '../../kit/figure/quote.tsx';
import { changeCell, priceCell } from '../../company/quotes.ts';

/** The prices on both exchanges in ₹, and the change since the previous close. */
export function PriceSection({ answer }: { readonly answer: ValuationAnswer }) {
  const asOf = parseIsoDate(answer.asOf.price);
  const change = changeCell(answer);
  const entered = answer.priceSource?.isEntered === true ? chooseMarketPrice(answer.currentPrice)?.exchange : undefined;
  const exchanges = entered === undefined ? (['BSE', 'NSE'] as const) : [entered];
  const lead = asOf === undefined ? 'Price date not available.' : `As of ${dateText(asOf)}.`;
  return (
    <Section id="price" title="Price" lead={lead}>
      <dl className={styles.boxes}>
        {exchanges.map((exchange) => {
          const name = priceName(exchange, answer);
          const cell = priceCell(answer.currentPrice[exchange], name, answer);
          return <Box key={exchange} title={name.replace('price', 'Price')} name={name} cell={cell} shows={Price} />;
        })}
        <Box title="% Change" name="% Change" cell={change} shows={PriceChange} />
      </dl>
    </Section>
  );
}

interface BoxProps {
  readonly title: string;
  readonly name: string;
  readonly cell: Cell;
  /** Shows the figure of a box that has one. */
  readonly shows: typeof Price;
}

/** A quote in its box. A box without one takes less room, and its text opens the reason. */
function Box({ title, name, cell, shows: Shown }: BoxProps) {
  const isEmpty = cell.is === 'missing';
  return (
    <div className={styles.box} data-empty={isEmpty || undefined}>
      <dt className={styles.title}>{title}</dt>
      <dd className={isEmpty ? styles.empty : styles.value}>
        {isEmpty ? <Figure name={name} cell={cell} text="No data available" /> : <Shown name={name} cell={cell} />}
      </dd>
    </div>
  );
}
