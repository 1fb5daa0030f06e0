import { checkText, clipboardText, matchCountText, type CheckedWords } from '@mulya/domain/grounding';
import { stampText, type AiFailure } from '@mulya/sdk/ai';
import { Button, CheckedText, CopyButton, Skeleton } from '@mulya/ui';
import { use, useId, useMemo, useState } from 'react';
import type { Card } from '../../model/research/cards.ts';
import { useAudit } from '../../kit/figure/audit-context.ts';
import { auditSubject } from '../../kit/figure/audit-subject.ts';
import { FoldBody } from '../../kit/fold/fold-body.tsx';
import { FoldHeading } from '../../kit/fold/fold-heading.tsx';
import { useFold } from '../../kit/fold/use-fold.ts';
import { usePhone } from '../../kit/window-width.ts';
import { usePrinting } from '../../kit/use-printing.ts';
import { RetryNote } from '../../kit/retry-note.tsx';
import { useSettledState } from '../../model/use-settled-state.ts';
import { selectShown } from '../../model/fair-value.slice.ts';
import { isSameWork } from '../../model/work.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import styles from './research-card.module.css';
import type { CardText } from './card-writer.ts';
import type { CardState } from './use-research.ts';

interface ResearchCardProps {
  readonly card: Card;
  /** The company's listed name. */
  readonly company: string;
  readonly state: CardState;
  /** "FY26 is reported." under the title of an outlook on a year whose figures are loaded. */
  readonly note?: string | undefined;
  onRegenerate(): void;
}

/** A placeholder for a text in progress. */
export function PendingCard({ title, retryAt }: Pick<Card, 'title'> & Pick<CardState, 'retryAt'>) {
  const id = useId();
  const fold = useFold(title);
  return (
    <article className={styles.card} aria-labelledby={id} aria-busy>
      <h3 id={id} className={styles.title}>
        <FoldHeading fold={fold} title={title} />
      </h3>
      <FoldBody fold={fold}>
        <div className={styles.awaited}>
          {retryAt === undefined ? (
            <Skeleton label={`Writing ${title}…`} height="100%" />
          ) : (
            <RetryNote at={retryAt} className={styles.note} />
          )}
        </div>
      </FoldBody>
    </article>
  );
}

/** One research text with its checked numbers. Its author and time stand under the section, and in what Copy takes. */
export function ResearchCard({ card, company, state: { busy, written, failure, retryAt }, note, onRegenerate }: ResearchCardProps) {
  const id = useId();
  const fold = useFold(card.title);
  return (
    <article className={styles.card} aria-labelledby={id} aria-busy={busy}>
      <h3 id={id} className={styles.title}>
        <FoldHeading fold={fold} title={card.title} />
      </h3>
      <FoldBody fold={fold}>
        {note !== undefined && <p className={styles.reported}>{note}</p>}
        {failure !== undefined && <p className={styles.failed}>{failureText(card, failure)}</p>}
        {written !== undefined && (
          <CardBody card={card} company={company} written={written} busy={busy} retryAt={retryAt} onRegenerate={onRegenerate} />
        )}
        {written === undefined && (
          <div className={styles.actions}>
            <Regenerate card={card} busy={busy} retryAt={retryAt} onRegenerate={onRegenerate} />
          </div>
        )}
      </FoldBody>
    </article>
  );
}

interface CardBodyProps extends Pick<ResearchCardProps, 'card' | 'company' | 'onRegenerate'> {
  readonly written: CardText;
  readonly busy: boolean;
  readonly retryAt: number | undefined;
}

function CardBody({ card, company, written, busy, retryAt, onRegenerate }: CardBodyProps) {
  const grouping = use(FigureGrouping);
  const openAudit = useAudit();
  const { reply, figures, cells } = written;
  const words = useMemo(() => checkText(reply.text, figures, grouping), [reply, figures, grouping]);
  const [isWhole, setWhole] = useState(false);
  const printing = usePrinting();
  const isPhone = usePhone(); // the card is folded as a whole
  const shortened = useMemo(() => firstLines(words.lines), [words]);
  const hidden = words.lines.length - shortened.length;
  const showCell = (id: string) => {
    const chosen = cells.get(id);
    if (chosen !== undefined) openAudit(auditSubject(chosen));
  };
  if (words.lines.length === 0) {
    return (
      <>
        <p className={styles.empty}>No data available</p>
        <div className={styles.actions}>
          <Regenerate card={card} busy={busy} retryAt={retryAt} onRegenerate={onRegenerate} />
        </div>
      </>
    );
  }
  return (
    <>
      <CheckedText lines={isWhole || isPhone || printing ? words.lines : shortened} citations={reply.citations} onFigure={showCell} />
      {reply.isCutOff && <p className={styles.note}>This text reached its length limit and is incomplete. Regenerate to try again.</p>}
      {card.ofModel === true && <StaleNote written={written} />}
      <div className={styles.foot}>
        {words.found < words.total && <p className={styles.count}>{matchCountText(words)}</p>}
        <div className={styles.actions}>
          {hidden > 0 && !isPhone && (
            <Button
              tone="quiet"
              className={styles.more}
              aria-label={`${moreText(isWhole, hidden)} of ${card.title}`}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {moreText(isWhole, hidden)}
            </Button>
          )}
          <Regenerate card={card} busy={busy} retryAt={retryAt} onRegenerate={onRegenerate} />
          <CopyButton
            label={`Copy ${card.title}`}
            copied="Copied with sources."
            text={() => clipboardText({ title: `${company}: ${card.title}`, words, citations: reply.citations, stamp: stampText(reply) })}
          />
        </div>
      </div>
    </>
  );
}

const moreText = (isWhole: boolean, hidden: number): string => (isWhole ? 'Show less' : `${hidden} more lines`);

/** Rows of text in a card before "more lines", and the characters of a row in the narrowest column. */
const maxRows = 12;
const rowLength = 34;

/** The lines that a card shows at first. A single line more is shown too, because a button would take as much room. */
function firstLines(lines: CheckedWords['lines']): CheckedWords['lines'] {
  let rows = 0;
  const end = lines.findIndex(({ parts }) => {
    rows += Math.ceil(parts.reduce((sum, { text }) => sum + text.length, 0) / rowLength);
    return rows > maxRows;
  });
  if (end < 0 || end >= lines.length - 1) return lines;
  const isHeading = lines[end - 1]?.is === 'paragraph'; // "Threats:" stands with what follows it
  return lines.slice(0, Math.max(1, isHeading ? end - 1 : end));
}

/** Updates at a typing pause, because inserting a line triggers a layout of the whole page. */
function StaleNote({ written }: Pick<CardBodyProps, 'written'>) {
  const now = useSettledState(selectShown);
  return isUpToDate(written, now) ? null : (
    <p className={styles.note}>Assumptions have changed since this was written. Regenerate to update.</p>
  );
}

function Regenerate({ card, busy, retryAt, onRegenerate }: Pick<CardBodyProps, 'card' | 'busy' | 'retryAt' | 'onRegenerate'>) {
  return (
    <>
      <Button aria-label={`Regenerate ${card.title}`} busy={busy} onClick={onRegenerate}>
        {busy ? 'Writing...' : 'Regenerate'}
      </Button>
      {retryAt !== undefined && <RetryNote at={retryAt} className={styles.note} />}
    </>
  );
}

/** A rate limit isn't a lack of data, so its message explains when to retry. */
function failureText({ failed }: Card, { status, message }: AiFailure): string {
  if (status !== 429) return failed ?? 'No data available';
  return failed === undefined ? message : `${failed} ${message}`;
}

const isUpToDate = (written: Pick<CardText, 'work' | 'baseYear'>, now: Pick<CardText, 'work' | 'baseYear'>): boolean =>
  written.baseYear === now.baseYear && isSameWork(written.work, now.work);
