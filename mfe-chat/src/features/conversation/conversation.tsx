import type { CompanyRef, ViewProps } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { useCallback, useEffect, useRef } from 'react';
import type { FigureSource } from '../../domain/answer-figures.ts';
import { texts } from '../../domain/conversation.ts';
import type { PageContext } from '../../domain/page-context.ts';
import { suggestedQuestions } from '../../domain/suggested-questions.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { MessageList } from './message-list.tsx';
import { UploadedFiles } from './uploaded-files.tsx';
import { useConversation } from './use-conversation.ts';

export interface ConversationProps extends ViewProps<'mfe-chat'> {
  readonly company: CompanyRef;
  /** The figures on the page; undefined until the page publishes them. */
  readonly context: PageContext | undefined;
  /** Whether the drawer is open. */
  readonly open: boolean;
  /** Shows the source of a figure. */
  onFigure(source: FigureSource): void;
}

export function Conversation({ host, company, context, open, onFigure }: ConversationProps) {
  const conversation = useConversation(host, company, context);
  const { messages, files, busy, failure, progress } = conversation;
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const latest = useRef({ shownSource: conversation.shownSource, onFigure });
  useEffect(() => {
    latest.current = { shownSource: conversation.shownSource, onFigure };
  });
  // The same function in every render, so that earlier answers keep what they show.
  const showFigure = useCallback((source: FigureSource): boolean => {
    const shown = latest.current.shownSource(source);
    if (shown !== undefined) latest.current.onFigure(shown);
    return shown !== undefined;
  }, []);

  return (
    <div className={styles.conversation}>
      <MessageList
        host={host}
        company={company}
        messages={messages}
        onFigure={showFigure}
        onRegenerate={busy ? undefined : conversation.regenerate}
      />
      {messages.length === 0 && context !== undefined && (
        <ul className={styles.suggested} aria-label="Suggested questions">
          {suggestedQuestions(context, host.ai.takesTools === true).map((question) => (
            <li key={question}>
              <Button onClick={() => conversation.send(question)}>{question}</Button>
            </li>
          ))}
        </ul>
      )}
      {busy && (
        <p className={styles.loading} role="status">
          {progress ?? 'Loading...'}
        </p>
      )}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <strong>{texts.failedLine}</strong> <span>{failure}</span>
        </p>
      )}
      <UploadedFiles files={files} onAdd={conversation.addFiles} onRemove={conversation.removeFile} />
      <Composer
        ref={input}
        company={company.name}
        busy={busy}
        onSend={conversation.send}
        onStop={() => {
          conversation.stop();
          input.current?.focus();
        }}
      />
    </div>
  );
}
