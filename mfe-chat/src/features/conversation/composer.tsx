import { Button } from '@mulya/ui';
import { useState, type KeyboardEvent, type Ref, type RefCallback } from 'react';
import styles from './composer.module.css';

interface ComposerProps {
  /** The company's listed name. */
  readonly company: string;
  /** An answer is coming: it can be stopped, and nothing is sent until it has. */
  readonly busy: boolean;
  onSend(question: string): void;
  onStop(): void;
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** Where a question is written. Enter sends; Shift+Enter, and Enter that ends a composition of an input method, do not. */
export function Composer({ company, busy, onSend, onStop, ref }: ComposerProps) {
  const [text, setText] = useState('');
  const send = () => {
    if (busy || text.trim() === '') return;
    onSend(text);
    setText('');
  };
  const pressed = (event: KeyboardEvent) => {
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
        onKeyDown={pressed}
      />
      {/* Stop is beside Send and does not replace it, because a double click on Send would hit it. */}
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

/** The answer is complete while Stop has the focus: the field takes it over, or the focus would be lost with the button. */
const returnFocus: RefCallback<HTMLButtonElement> = (stop) => () => {
  if (stop !== null && stop === document.activeElement) stop.form?.querySelector('textarea')?.focus();
};

/** Safari ends a composition before it tells of the Enter that ended it; the key's code still says so. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
