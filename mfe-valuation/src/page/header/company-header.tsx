import type { ValuationAnswer } from '@mulya/contract';
import { chooseMarketPrice, dateText, parseIsoDate, priceName } from '@mulya/domain';
import { Button, Chip, Banner, StaleNote } from '@mulya/ui';
import { Price, PriceChange } from '../../kit/figure/quote.tsx';
import { changeCell, priceCell } from '../../company/quotes.ts';
import { asOfParts, daysSince, staleText, hasOtherBasis } from '../../company/as-of.ts';
import styles from './company-header.module.css';
import { Place } from '../../kit/places.tsx';
import { useState } from 'react';

/** Characters. Next to a long symbol, a longer name may not fit into one line at 1440 px. */
const SHORT_NAME = 30;

interface CompanyHeaderProps {
  readonly name: string;
  /**
   * `loading` reserves their space, so that nothing moves when they arrive. `codes-only`: a company without figures, whose codes and last
   * close load later. `none`: nothing is known of it.
   */
  readonly figures: ValuationAnswer | 'loading' | 'codes-only' | 'none';
  /** The price in the line of dates; undefined until the page knows more than its answer. */
  readonly price?: string | undefined;
  readonly peers: readonly string[];
  readonly onBack: () => void;
}

/** Company, price and dates. Shown in every state of the page. */
export function CompanyHeader({ name, figures, price, peers, onBack }: CompanyHeaderProps) {
  const answer = typeof figures === 'string' ? undefined : figures;
  const hasFacts = answer !== undefined || figures === 'loading';
  return (
    <header className={styles.header}>
      <Logo />
      <h1 className={name.length > SHORT_NAME ? `${styles.name} ${styles.longName}` : styles.name} tabIndex={-1}>
        {name}
      </h1>
      {/* Remounts when the figures arrive, so that the browser doesn't count a layout shift. */}
      {figures === 'codes-only' && <Place name="identity" className={styles.identity} />}
      {hasFacts && (
        <div key={answer === undefined ? 'loading' : 'shown'} className={styles.facts}>
          <span className={styles.chips}>{answer !== undefined && <IdentityChips ids={answer.ids} />}</span>
          <span className={styles.price}>{answer !== undefined && <PriceNow answer={answer} />}</span>
        </div>
      )}
      {hasFacts && <Place name="actions" className={styles.actions} />}
      <Button tone="quiet" className={styles.back} onClick={onBack}>
        Back to search
      </Button>
      {hasFacts && (
        <p className={styles.asOf}>
          {answer !== undefined && asOfParts(answer, price).join(' · ')}
          {/* Remounts where the price's words move it, so that the browser doesn't count a layout shift. */}
          {answer !== undefined && <Place key={price?.length} name="sources" as="span" />}
        </p>
      )}
      {answer !== undefined && hasOtherBasis(answer) && <Place name="basis" className={styles.basis} />}
      {/* Remounts when the lines above change, for the same reason. */}
      {peers.length > 0 && (
        <p key={hasFacts ? 'below' : 'alone'} className={styles.peers}>
          Peers: {peers.join(', ')}
        </p>
      )}
    </header>
  );
}

function IdentityChips({ ids }: Pick<ValuationAnswer, 'ids'>) {
  return (
    <>
      {ids.nse !== null && <Chip label="NSE">{ids.nse}</Chip>}
      {ids.bse !== null && <Chip label="BSE">{ids.bse}</Chip>}
      {ids.isin !== null && <Chip label="ISIN">{ids.isin}</Chip>}
    </>
  );
}

function PriceNow({ answer }: { readonly answer: ValuationAnswer }) {
  const now = chooseMarketPrice(answer.currentPrice);
  const change = changeCell(answer);
  if (now === undefined) return <span className={styles.unknown}>No market price</span>;
  const name = priceName(now.exchange, answer);
  return (
    <>
      <Price name={name} cell={priceCell(now.price, name, answer)} />
      {change.is === 'figure' && <PriceChange name="% Change" cell={change} />}
      <span className={styles.exchange}>{answer.priceSource?.isEntered === true ? answer.priceSource.name : now.exchange}</span>
    </>
  );
}

/** Decorative, because the name is next to it. */
function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="4" fill="var(--color-accent)" />
      <path d="M7 25V18h4v7zM14 25V13h4v12zM21 25V8h4v17z" fill="var(--color-accent-ink)" />
    </svg>
  );
}

/** Shows the age of cached figures while the source is down. */
export function StaleCopy({ source }: Pick<ValuationAnswer, 'source'>) {
  const [now] = useState(() => new Date());
  const sentence = staleText({ source });
  if (sentence === undefined) return null;
  const retrieved = parseIsoDate(source.retrievedAt);
  const days = retrieved === undefined ? undefined : daysSince(retrieved, now);
  // A copy from today, or without a date, has no age.
  if (retrieved === undefined || days === undefined || days < 1) return <Banner tone="warn">{sentence}</Banner>;
  return (
    <div role="status">
      <StaleNote asOf={dateText(retrieved)} days={days}>
        {sentence}
      </StaleNote>
    </div>
  );
}
