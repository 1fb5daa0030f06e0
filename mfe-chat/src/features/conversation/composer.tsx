import { Button } from '@mulya/ui';
import { useState, type KeyboardEvent, type Ref } from 'react';
import styles from './composer.module.css';

interface ComposerProps {
  /** The company's listed name. */
  readonly company: string;
  /** An answer is coming: it can be stopped, and nothing is sent meanwhile. */
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
      {busy ? (
        <Button onClick={onStop}>Stop</Button>
      ) : (
        <Button type="submit" tone="primary">
          Send
        </Button>
      )}
    </form>
  );
}

/** Safari ends a composition before it tells of the Enter that ended it; the key's code still says so. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;
