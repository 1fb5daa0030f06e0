import type { Host } from '@mulya/contract';
import { useEffect, useRef } from 'react';
import type { Message } from '../../domain/conversation.ts';
import { AnswerMessage } from './answer-message.tsx';
import styles from './message-list.module.css';

interface MessageListProps {
  readonly host: Host<'mfe-chat'>;
  readonly messages: readonly Message[];
  onFigure(id: string): void;
  /** Undefined while an answer is coming. */
  readonly onRegenerate: (() => void) | undefined;
}

/** Near enough to the end to be kept at it while an answer grows, in pixels. */
const nearEnd = 48;

/**
 * Questions and answers, the newest in view, unless the reader has scrolled up. A log: a screen reader says each answer once, when it
 * is complete. While its pieces come it is in no live region, and what is complete is a new element, or only its last change would be said.
 */
export function MessageList({ host, messages, onFigure, onRegenerate }: MessageListProps) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const at = list.current;
    if (at !== null && isAtEnd.current) at.scrollTop = at.scrollHeight;
  }, [messages]);

  return (
    <div role="log" aria-label="Conversation" className={styles.log}>
      <ol
        ref={list}
        className={styles.list}
        aria-label="Messages"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and who has no mouse must be able to scroll it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
      >
        {messages.map((message, at) =>
          message.role === 'user' ? (
            <li key={message.id} className={styles.question}>
              {message.content}
            </li>
          ) : (
            <li key={message.id} className={styles.answer}>
              <AnswerMessage
                key={message.state}
                host={host}
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
