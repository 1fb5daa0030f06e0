import { orderPeriods } from '@mulya/domain';
import { stampText, type AiReply } from '@mulya/sdk/ai';
import { Banner, Button, EmptyState, Section } from '@mulya/ui';
import { useMemo, useState } from 'react';
import { cards } from '../../model/research/cards.ts';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { PendingCard, ResearchCard } from './research-card.tsx';
import styles from './recommendations.module.css';
import { useResearch, type CardState, type Research as ResearchState } from './use-research.ts';

interface ResearchProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  /** The section's one-line summary. */
  readonly lead: string;
}

/** The eight research texts on the company, each with checked numbers. */
export function Research({ answer, peers, lead }: ResearchProps) {
  const { research, regenerate } = useResearch(answer, peers);
  const states = cards.map(({ field }) => ({ field, ...research[field] }));
  const isBusy = states.some(({ busy }) => busy);
  const failed = states.filter(({ failure }) => failure !== undefined);
  const isEmpty = states.every(({ busy, failure, written }) => !busy && failure === undefined && written?.reply.text.trim() === '');
  const { shown, placeholders } = useVisibleRows(states);
  const reported = useMemo(
    () => new Set(orderPeriods(answer.financials, 'Annual').periods.map(({ column }) => column.label)),
    [answer.financials],
  );
  const [first] = failed;
  const banner = first?.failure !== undefined && (
    <div className={styles.banner}>
      <Banner tone="warn" action={<Button onClick={() => regenerate(failed.map(({ field }) => field))}>Try again</Button>}>
        Failed to load AI recommendations: {first.failure.message}
      </Banner>
    </div>
  );
  // The banner is above the cards only if it renders together with the first row. Otherwise it would shift cards being read.
  const isAbove = states.slice(0, cardsPerRow).some(({ failure }) => failure !== undefined);
  return (
    <Section
      id="recommendations"
      title="Recommendations"
      lead={lead}
      busy={isBusy}
      controls={
        <p role="status" className={styles.status}>
          {isBusy ? 'Loading Recommendations...' : ''}
        </p>
      }
    >
      {isEmpty ? (
        <EmptyState title="No Recommendations available">No text was returned. Regenerate to try again.</EmptyState>
      ) : (
        // Remounts with the first row, because a banner may appear above it.
        <div key={shown > 0 ? 'shown' : 'loading'} className={styles.cards} data-busy={isBusy} data-failed={isAbove && shown > 0}>
          {isAbove && shown > 0 && banner}
          {cards.slice(0, shown).map((card) => (
            <ResearchCard
              key={card.field}
              card={card}
              company={answer.companyName}
              state={research[card.field]}
              note={card.year !== undefined && reported.has(card.year) ? `${card.year} is reported.` : undefined}
              onRegenerate={() => regenerate([card.field])}
            />
          ))}
          {cards.slice(shown, shown + placeholders).map(({ field, title }) => (
            <PendingCard key={`${field} pending`} title={title} retryAt={research[field].retryAt} />
          ))}
          {!isAbove && banner}
          <Provenance research={research} shown={shown} />
        </div>
      )}
    </Section>
  );
}

/** ms: texts of an author that follow each other within it are one writing. */
const oneWriting = 5 * 60_000;

interface Writing {
  /** The last of them: its time is the writing's. */
  readonly last: AiReply;
  readonly titles: readonly string[];
}

/** Who wrote the visible texts and when, once for all of them. Texts of several authors or writings are named. */
function Provenance({ research, shown }: { readonly research: ResearchState; readonly shown: number }) {
  const writings: Writing[] = [];
  for (const { field, title } of cards.slice(0, shown)) {
    const reply = research[field].written?.reply;
    if (reply === undefined || reply.text.trim() === '') continue;
    const at = writings.findIndex(({ last }) => isOneWriting(last, reply));
    const { last, titles } = writings[at] ?? { last: reply, titles: [] };
    writings[at < 0 ? writings.length : at] = {
      last: Date.parse(reply.writtenAt) > Date.parse(last.writtenAt) ? reply : last,
      titles: [...titles, title],
    };
  }
  return writings.map(({ last, titles }) => (
    // Remounts with each row above it, so that the move doesn't count as a layout shift.
    <p key={`${shown} ${titles[0]}`} className={styles.stamp}>
      {writings.length > 1 ? `${titles.join(', ')}: ${stampText(last)}` : stampText(last)}
    </p>
  ));
}

const isOneWriting = (one: AiReply, other: AiReply): boolean =>
  one.writer === other.writer &&
  one.machine === other.machine &&
  one.searchedTheWeb === other.searchedTheWeb &&
  (one.writtenAt === other.writtenAt || Math.abs(Date.parse(one.writtenAt) - Date.parse(other.writtenAt)) < oneWriting);

/** The number of cards in a row of the widest layout. */
const cardsPerRow = 4;

/**
 * The number of visible cards and of placeholders below them. Texts arrive in any order, so a row appears once its texts and all rows
 * above it are complete. Content being read never shifts.
 */
function useVisibleRows(states: readonly CardState[]): { readonly shown: number; readonly placeholders: number } {
  const [shown, setShown] = useState(0);
  const open = states.findIndex(({ busy, written, failure }) => busy && written === undefined && failure === undefined);
  const settled = open < 0 ? states.length : open - (open % cardsPerRow);
  const now = Math.max(shown, settled); // a visible row stays visible
  if (now > shown) setShown(now);
  return { shown: now, placeholders: Math.min(cardsPerRow, states.length - now) };
}
