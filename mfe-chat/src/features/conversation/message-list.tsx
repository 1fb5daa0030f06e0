import { memo, useEffect, useRef } from 'react';
import type { Message } from '../../domain/conversation.ts';
import { AnswerMessage, type AnswerMessageProps } from './answer-message.tsx';
import styles from './message-list.module.css';

interface MessageListProps extends Pick<AnswerMessageProps, 'host' | 'company' | 'onFigure'> {
  readonly messages: readonly Message[];
  /** Undefined while an answer is streaming. */
  readonly onRegenerate: (() => void) | undefined;
}

/** An answer that stays as it is while a later one streams. */
const KeptAnswer = memo(AnswerMessage);

/** Within this distance from the end, in pixels, the list follows a growing answer. */
const END_MARGIN = 48;

/**
 * Questions and answers. The newest one stays in view unless the user scrolls up, and a complete one from its beginning. A screen reader
 * announces each answer once, when it is complete. A streaming answer is in no live region, and a complete one is a new element.
 */
export function MessageList({ host, company, messages, onFigure, onRegenerate }: MessageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const newest = useRef<number>(undefined);
  useEffect(() => {
    const at = list.current;
    const last = messages.at(-1);
    if (newest.current !== last?.id) isAtEnd.current = true; // a new question
    newest.current = last?.id;
    if (at === null || !isAtEnd.current) return;
    at.scrollTop = at.scrollHeight;
    // A complete answer begins with its result, which tables and notes must not push out of view.
    const answer = at.lastElementChild;
    if (last?.role === 'assistant' && last.state !== 'writing' && answer !== null)
      at.scrollTop -= Math.max(0, at.getBoundingClientRect().top - answer.getBoundingClientRect().top);
  }, [messages]);

  return (
    <div role="log" aria-label="Conversation" className={styles.log}>
      <ol
        ref={list}
        className={styles.list}
        aria-label="Messages"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_MARGIN;
        }}
      >
        {messages.map((message, at) =>
          message.role === 'user' ? (
            <li key={message.id} className={styles.question}>
              {message.content}
            </li>
          ) : (
            <li key={message.id} className={styles.answer}>
              <KeptAnswer
                key={message.state}
                host={host}
                company={company}
                answer={message}
                question={messages[at - 1]?.content ?? ''}
                onFigure={onFigure}
                onRegenerate={at === messages.length - 1 ? onRegenerate : undefined}
              />
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
