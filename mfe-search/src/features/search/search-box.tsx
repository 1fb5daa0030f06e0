import type { KeyboardEvent, Ref } from 'react';
import { useId } from 'react';
import styles from './search-box.module.css';

const placeholder = 'Search Company or Peers (e.g., Tata Motors Ltd)';

/** What a key in the box asks for. */
export type BoxKey = 'down' | 'up' | 'select' | 'add-peer' | 'clear';

export interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onKey: (key: BoxKey) => void;
}

export function SearchBox({ ref, text, onType, onKey }: SearchBoxProps) {
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const key = boxKey(event);
    if (key === undefined) return;
    event.preventDefault();
    onKey(key);
  };
  return (
    <div role="search">
      <input
        ref={ref}
        className={styles.box}
        type="search"
        aria-label={placeholder}
        aria-describedby={hint}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hint} className={styles.hint}>
        Three characters or more of a name, an NSE symbol, a BSE code or an ISIN. For a shorter symbol name its exchange: NSE:LT.
        <span className={styles.keys}> Arrow keys move through the matches, Enter selects, Shift+Enter adds a peer, Esc clears.</span>
      </p>
    </div>
  );
}

function boxKey({ key, shiftKey, nativeEvent }: KeyboardEvent): BoxKey | undefined {
  // While an input method composes a word, its keys are not ours.
  if (nativeEvent.isComposing) return undefined;
  switch (key) {
    case 'ArrowDown':
      return 'down';
    case 'ArrowUp':
      return 'up';
    case 'Enter':
      return shiftKey ? 'add-peer' : 'select';
    case 'Escape':
      return 'clear';
    default:
      return undefined;
  }
}
