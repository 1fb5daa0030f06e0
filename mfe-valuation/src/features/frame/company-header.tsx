import type { ValuationAnswer } from '@mulya/contract';
import { figureText, fullFigureText, parseFigure, signedPercentText } from '@mulya/domain';
import { Button, Chip, Delta } from '@mulya/ui';
import { useGrouping } from '../use-grouping.ts';
import { asOfParts, marketPrice } from './as-of.ts';
import styles from './company-header.module.css';
import { Logo } from './logo.tsx';

interface CompanyHeaderProps {
  readonly name: string;
  /** While they are awaited their room is kept, so that nothing moves when they come. */
  readonly figures: ValuationAnswer | 'awaited' | 'none';
  readonly peers: readonly string[];
  readonly onBack: () => void;
}

/** Who the page is about, and from when: it stands in every state of the page. */
export function CompanyHeader({ name, figures, peers, onBack }: CompanyHeaderProps) {
  const answer = typeof figures === 'string' ? undefined : figures;
  return (
    <header className={styles.header}>
      <div className={styles.identity}>
        <Logo />
        <h1 className={styles.name} tabIndex={-1}>
          {name}
        </h1>
        {figures === 'awaited' && <Awaited />}
        {answer !== undefined && <IdentityChips ids={answer.ids} />}
        {answer !== undefined && <PriceNow answer={answer} />}
      </div>
      <Button onClick={onBack}>Back to search</Button>
      <p className={`${styles.line} ${styles.asOf}`}>{answer === undefined ? ' ' : asOfParts(answer).join(' · ')}</p>
      {peers.length > 0 && <p className={styles.line}>Peers: {peers.join(', ')}</p>}
    </header>
  );
}

/** The room of the chips and the price of most companies. */
function Awaited() {
  return (
    <>
      <span className={styles.chips}>
        <span className={styles.awaitedSymbol} />
        <span className={styles.awaitedCode} />
        <span className={styles.awaitedIsin} />
      </span>
      <span className={styles.awaitedPrice} />
    </>
  );
}

function IdentityChips({ ids }: Pick<ValuationAnswer, 'ids'>) {
  return (
    <span className={styles.chips}>
      {ids.nse !== null && <Chip label="NSE">{ids.nse}</Chip>}
      {ids.bse !== null && <Chip label="BSE">{ids.bse}</Chip>}
      {ids.isin !== null && <Chip label="ISIN">{ids.isin}</Chip>}
    </span>
  );
}

function PriceNow({ answer }: { readonly answer: ValuationAnswer }) {
  const grouping = useGrouping();
  const now = marketPrice(answer);
  const change = parseFigure(answer.percentChange);
  if (now.is === 'unknown') return <span className={styles.exchange}>No market price</span>;
  return (
    <span className={styles.price}>
      <span title={fullFigureText(now.price, 'inr', grouping)}>₹{figureText(now.price, 'inr', grouping)}</span>
      {change !== undefined && <Delta value={change} text={signedPercentText(change, grouping)} />}
      <span className={styles.exchange}>{now.exchange}</span>
    </span>
  );
}
