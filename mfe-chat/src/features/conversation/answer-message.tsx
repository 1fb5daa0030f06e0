import type { CompanyRef, Host } from '@mulya/contract';
import { checkText, clipboardText, matchCountText, textLines } from '@mulya/domain/grounding';
import { useStream } from '@mulya/sdk';
import { stampText } from '@mulya/sdk/ai';
import { Button, CheckedText, CopyButton } from '@mulya/ui';
import { useMemo, useState } from 'react';
import { answerFigures, type FigureSource, type Answer, type Computation } from '../../domain/conversation.ts';
import { shownCases, shownTables, tableLines } from '../../domain/result-tables.ts';
import { CaseActions, ResultTable } from './results.tsx';
import styles from './message-list.module.css';
import resultStyles from './results.module.css';

export interface AnswerMessageProps {
  readonly host: Host<'mfe-chat'>;
  readonly company: CompanyRef;
  readonly answer: Answer;
  readonly question: string;
  /** Shows the source of a figure. Returns false if the page no longer has it. */
  onFigure(source: FigureSource): boolean;
  /** Undefined unless this is the last answer and it is complete. */
  readonly onRegenerate: (() => void) | undefined;
}

/**
 * Shows an answer as it streams. Once complete, marks the numbers that match the page or the results of its tools, and shows tables, cases,
 * notes and sources.
 */
export function AnswerMessage({ host, company, answer, question, onFigure, onRegenerate }: AnswerMessageProps) {
  const { grouping } = useStream(host.preferences.state, host.preferences.current());
  const { content, state, reply, basis, computations = [] } = answer;
  const [isGone, setIsGone] = useState(false);
  const isChecked = state === 'done' || state === 'stopped' || state === 'broken';
  const figures = useMemo(() => answerFigures(isChecked ? answer : { figures: [] }), [isChecked, answer]);
  const checked = useMemo(
    () =>
      isChecked
        ? checkText(content, figures.known, grouping)
        : { lines: textLines(content).map(({ is, text }) => ({ is, parts: [{ is: 'text' as const, text }] })), found: 0, total: 0 },
    [isChecked, content, figures, grouping],
  );
  const tables = useMemo(() => shownTables(answer.computations ?? [], grouping), [answer, grouping]);
  const showFigure = (key: string) => {
    const source = figures.sourceOf(key);
    setIsGone(source === undefined || !onFigure(source));
  };
  const stamp = reply === undefined ? '' : stampText(reply);
  return (
    <div aria-live={state === 'writing' ? 'off' : undefined} aria-busy={state === 'writing'}>
      <CheckedText lines={checked.lines} citations={reply?.citations ?? []} onFigure={showFigure} />
      {computations.length > 0 && (
        <div className={resultStyles.results}>
          {tables.map((table, at) => (
            <ResultTable key={at} table={table} onFigure={showFigure} />
          ))}
          {shownCases(computations).map((shown, at) => (
            <CaseActions key={at} host={host} company={company} shown={shown} />
          ))}
          <Working computations={computations} />
        </div>
      )}
      <p role="status" className={resultStyles.missing}>
        {isGone ? 'The page no longer has this figure. Ask again to see its source.' : ''}
      </p>
      {notesOf(answer).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {isChecked && (
        <div className={styles.foot}>
          <p className={styles.stamp}>
            {basis === undefined ? 'Asked before company data had loaded.' : `Based on ${basis}.`} {matchCountText(checked)} {stamp}
          </p>
          <div className={styles.actions}>
            {onRegenerate !== undefined && <Button onClick={onRegenerate}>Regenerate</Button>}
            {content !== '' && (
              <CopyButton
                text={() =>
                  clipboardText({ title: question, words: checked, tables: tableLines(tables), citations: reply?.citations ?? [], stamp })
                }
                copied="Copied with sources."
                label="Copy answer"
              />
            )}
          </div>
        </div>
      )}
      {state === 'failed' && onRegenerate !== undefined && (
        <div className={styles.actions}>
          <Button onClick={onRegenerate}>Try again</Button>
        </div>
      )}
    </div>
  );
}

const notesOf = ({ state, reply, isWithoutTools }: Answer): readonly string[] => [
  ...(isWithoutTools === true && state !== 'writing'
    ? ['This model can’t use the page’s tools; it answers from the figures sent with the question.']
    : []),
  ...(state === 'stopped' ? ['Stopped.'] : []),
  ...(state === 'broken' ? ['The answer was interrupted and is incomplete.'] : []),
  ...(reply?.isCutOff === true ? ['The answer reached its length limit and is incomplete.'] : []),
];

/** How an answer was found: what the page computed, with its notes and problems. */
function Working({ computations }: { readonly computations: readonly Computation[] }) {
  return (
    <details className={resultStyles.working}>
      <summary>Working</summary>
      <ol>
        {computations.map(({ id, words, outcome }) => (
          <li key={id}>
            {words}
            {outcome.ok ? '.' : `: ${outcome.problem}`}
            {outcome.ok && outcome.result.notes.length > 0 && (
              <ul>
                {outcome.result.notes.map((note, at) => (
                  <li key={at}>{note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
