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
  /** Undefined where the answer is not the last one, or still coming. */
  readonly onRegenerate: (() => void) | undefined;
}

/** An answer: while it comes as it is, then with its numbers held against the page, and with all that it must be read with. */
export function AnswerMessage({ host, answer, question, onFigure, onRegenerate }: AnswerMessageProps) {
  const { grouping } = useStream(host.preferences.state, host.preferences.current());
  const { content, state, figures, reply, used } = answer;
  const isChecked = state === 'done' || state === 'stopped' || state === 'broken';
  const words = useMemo(
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
      <CheckedText lines={words.lines} citations={reply?.citations ?? []} onFigure={onFigure} />
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {isChecked && (
        <div className={styles.foot}>
          <p className={styles.stamp}>
            {used === undefined ? 'Asked before company data had loaded.' : `Based on ${used}.`} {matchCountText(words)} {stamp}
          </p>
          <div className={styles.actions}>
            {onRegenerate !== undefined && <Button onClick={onRegenerate}>Regenerate</Button>}
            {content !== '' && (
              <CopyButton
                text={() => clipboardText({ title: question, words, citations: reply?.citations ?? [], stamp })}
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
