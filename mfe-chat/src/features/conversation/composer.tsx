import { Button } from '@mulya/ui';
import { useState, type KeyboardEvent, type Ref, type RefCallback } from 'react';
import styles from './composer.module.css';

interface ComposerProps {
  /** The company's listed name. */
  readonly company: string;
  /** Whether an answer is streaming. Stop is available then, and Send does nothing. */
  readonly busy: boolean;
  onSend(question: string): void;
  onStop(): void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** The input for a question. Enter sends it, except with Shift or at the end of an IME composition. */
export function Composer({ company, busy, onSend, onStop, ref }: ComposerProps) {
  const [text, setText] = useState('');
  const send = () => {
    if (busy || text.trim() === '') return;
    onSend(text);
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  const placeholder = `Ask about ${company}...`;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={ref}
        className={styles.input}
        rows={2}
        maxLength={8000}
        placeholder={placeholder}
        aria-label={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {/* Stop appears next to Send. If it replaced Send, a double click on Send would stop the answer. */}
      {busy && (
        <Button ref={returnFocus} onClick={onStop}>
          Stop
        </Button>
      )}
      <Button type="submit" tone="primary" busy={busy}>
        Send
      </Button>
    </form>
  );
}

/** Moves the focus from Stop to the field when the answer is complete, because the button disappears. */
const returnFocus: RefCallback<HTMLButtonElement> = (stop) => () => {
  if (stop !== null && stop === document.activeElement) stop.form?.querySelector('textarea')?.focus();
};

/** Safari ends a composition before it reports its Enter key. Only the key code 229 still shows it. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
