import { SearchField } from '@mulya/ui';
import type { KeyboardEvent, Ref } from 'react';

const placeholder = 'Search Company or Peers (e.g., Tata Motors Ltd)';

/** The commands of the box's keys. */
export type BoxKey = 'down' | 'up' | 'select' | 'add-peer' | 'clear';

export interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The id of the element that describes the box. */
  readonly describedBy: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onKey: (key: BoxKey) => void;
}

export function SearchBox({ ref, describedBy, text, onType, onKey }: SearchBoxProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = boxKey(event);
    if (key === undefined) return;
    event.preventDefault();
    onKey(key);
  };
  return (
    <div role="search">
      <SearchField
        ref={ref}
        label={placeholder}
        placeholder={placeholder}
        aria-describedby={describedBy}
        maxLength={200}
        value={text}
        onText={onType}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function boxKey({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): BoxKey | undefined {
  // Ignores IME composition and chords, which are shortcuts of the page.
  if (nativeEvent.isComposing || ctrlKey || metaKey) return undefined;
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
