import type { CompanyRef, ViewProps } from '@mulya/contract';
import { Button } from '@mulya/ui';
import { useCallback, useEffect, useRef, useId } from 'react';
import { type FigureSource, texts } from '../../domain/conversation.ts';
import type { PageContext } from '../../domain/page-context.ts';
import { suggestedQuestions } from '../../domain/suggested-questions.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { acceptedFiles, MAX_FILES, type NamedFile } from '../../domain/files.ts';

interface UploadedFilesProps {
  readonly files: readonly NamedFile[];
  onAdd(files: readonly NamedFile[]): void;
  onRemove(name: string): void;
}

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

/** The files that the assistant knows by name only. */
function UploadedFiles({ files, onAdd, onRemove }: UploadedFilesProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const isFull = files.length >= MAX_FILES;
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <>
          <h3 id={`${id}-title`} className={styles.title}>
            Uploaded Files
          </h3>
          <ul className={styles.list} aria-labelledby={`${id}-title`}>
            {files.map(({ name }) => (
              <li key={name} className={styles.file}>
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>name only: the contents are not read</span>
                <Button
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onRemove(name);
                    picker.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <label className={styles.label} htmlFor={id}>
        Add file names (PDF, XLSX, CSV, PPTX)
      </label>
      <input
        ref={picker}
        id={id}
        className={styles.picker}
        type="file"
        multiple
        accept={acceptedFiles}
        disabled={isFull}
        aria-describedby={isFull ? `${id}-full` : undefined}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])].map(({ name }) => ({ name })));
          event.target.value = ''; // so that the user can choose a removed file again
        }}
      />
      {isFull && (
        <p id={`${id}-full`} className={styles.note}>
          {MAX_FILES} files maximum. Remove one to add another.
        </p>
      )}
    </div>
  );
}
