import type { Host } from '@mulya/contract';
import { checkText, clipboardText, matchCountText, textLines } from '@mulya/domain/grounding';
import { useStream } from '@mulya/sdk';
import { stampText } from '@mulya/sdk/ai';
import { Button, CheckedText, CopyButton } from '@mulya/ui';
import { useMemo } from 'react';
import type { Answer } from '../../domain/conversation.ts';
import styles from './message-list.module.css';

interface AnswerMessageProps {
  readonly host: Host<'mfe-chat'>;
  readonly answer: Answer;
  readonly question: string;
  onFigure(id: string): void;
  /** Undefined unless this is the last answer and it is complete. */
  readonly onRegenerate: (() => void) | undefined;
}

/** Shows an answer as it streams. Once complete, marks the numbers that match the page and shows notes and sources. */
export function AnswerMessage({ host, answer, question, onFigure, onRegenerate }: AnswerMessageProps) {
  const { grouping } = useStream(host.preferences.state, host.preferences.current());
  const { content, state, figures, reply, basis } = answer;
  const isChecked = state === 'done' || state === 'stopped' || state === 'broken';
  const checked = useMemo(
    () =>
      isChecked
        ? checkText(content, figures, grouping)
        : { lines: textLines(content).map(({ is, text }) => ({ is, parts: [{ is: 'text' as const, text }] })), found: 0, total: 0 },
    [isChecked, content, figures, grouping],
  );
  const stamp = reply === undefined ? '' : stampText(reply);
  const notes = [
    ...(state === 'stopped' ? ['Stopped.'] : []),
    ...(state === 'broken' ? ['The answer was interrupted and is incomplete.'] : []),
    ...(reply?.isCutOff === true ? ['The answer reached its length limit and is incomplete.'] : []),
  ];
  return (
    <div aria-live={state === 'writing' ? 'off' : undefined} aria-busy={state === 'writing'}>
      <CheckedText lines={checked.lines} citations={reply?.citations ?? []} onFigure={onFigure} />
      {notes.map((note) => (
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
                text={() => clipboardText({ title: question, words: checked, citations: reply?.citations ?? [], stamp })}
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
