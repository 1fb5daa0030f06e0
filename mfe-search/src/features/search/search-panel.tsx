import { type Entry, rowAfter, type Results } from '@mulya/domain/listings';
import { useActions, useHost } from '@mulya/sdk';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { SearchField } from '@mulya/ui';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import { useChoices } from '../selection/use-selection.ts';
import { useWatch } from '../watchlist/use-watch.ts';
import { SearchFoot } from './search-foot.tsx';
import styles from './search-panel.module.css';
import { SearchStage, useFind } from './search-stage.tsx';
import { textChanged, textCleared, activeRowMoved } from './search.slice.ts';

const placeholder = 'Search Company or Peers (e.g., Tata Motors Ltd)';

/** The commands of the box's keys. */
type BoxKey = 'down' | 'up' | 'select' | 'add-peer' | 'clear';

interface SearchBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The id of the element that describes the box. */
  readonly describedBy: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onKey: (key: BoxKey) => void;
}

interface Choosing {
  readonly onSelect: (entry: Entry) => void;
  readonly onAddPeer: (entry: Entry) => void;
}

/** The search box and its results. */
export function SearchPanel() {
  const host = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  const choices = useChoices();
  const box = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { text, activeRow } = useSearchSelector((state) => state.search);
  const find = useFind();

  // The box updates at once, the rows when there is time.
  const deferredText = useDeferredValue(text);
  const results = useMemo(() => find(deferredText), [find, deferredText]);
  const hasSearched = useHasSearched(results);
  const isLost = useSearchSelector((state) => state.listings.is === 'failed');
  const isBrief = hasSearched && results.is !== 'found' && !isLost;

  const focusBox = useCallback(() => box.current?.focus(), []);
  useActions(host, [{ name: 'search/focus', label: 'Find a company', keys: '/', run: focusBox }]);

  const onTry = useCallback(
    (example: string) => {
      dispatch(textChanged(example));
      focusBox();
    },
    [dispatch, focusBox],
  );
  // The focused button disappears with its row, so the focus returns to the box.
  const onSelect = useCallback(
    ({ key }: Entry) => {
      choices.select(key);
      focusBox();
    },
    [choices, focusBox],
  );
  const onAddPeer = useCallback(
    ({ key }: Entry) => {
      choices.addPeer(key);
      focusBox();
    },
    [choices, focusBox],
  );
  const onWatch = useWatch();
  const onKey = useBoxKeys(() => (text === deferredText ? results : find(text)), { onSelect, onAddPeer });

  return (
    <div className={styles.panel} data-brief={isBrief || undefined}>
      <SearchBox ref={box} describedBy={hintId} text={text} onType={(newText) => dispatch(textChanged(newText))} onKey={onKey} />
      <SearchStage
        isBrief={isBrief}
        results={results}
        text={deferredText}
        activeRow={activeRow}
        onSelect={onSelect}
        onAddPeer={onAddPeer}
        onWatch={onWatch}
        onTry={onTry}
        focusBox={focusBox}
      />
      <SearchFoot isBrief={isBrief} results={results} hintId={hintId} />
    </div>
  );
}

const searchedKey = 'mulya.has-searched';

/** Whether the user has found something with the box before, in this browser. Then the help below it is one line. */
function useHasSearched(results: Results): boolean {
  const [had, setHad] = useState(readSearched);
  const finds = results.is === 'found' && results.rows.length > 0;
  if (finds && !had) setHad(true);
  useEffect(() => {
    if (!had) return;
    try {
      localStorage.setItem(searchedKey, 'true');
    } catch {
      // the browser blocks storage: the help returns with the next page
    }
  }, [had]);
  return had;
}

function readSearched(): boolean {
  try {
    return localStorage.getItem(searchedKey) !== null;
  } catch {
    return false;
  }
}

/** Handles the keys of the box. Enter uses `currentResults`, the results for the current text, because the rows on screen may lag. */
function useBoxKeys(currentResults: () => Results, { onSelect, onAddPeer }: Choosing): (key: BoxKey) => void {
  const { notify } = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  const activeRow = useSearchSelector((state) => state.search.activeRow);

  const rows = () => {
    const results = currentResults();
    return results.is === 'found' ? results.rows : [];
  };
  const move = (by: 1 | -1) => {
    const allRows = rows();
    const step = { by, rows: allRows.length };
    dispatch(activeRowMoved(step));
    const newRow = rowAfter(activeRow, step) ?? -1;
    const row = allRows[newRow];
    if (row !== undefined) notify.announce(`${row.entry.label}, ${newRow + 1} of ${allRows.length}`);
  };
  const choose = (choice: (entry: Entry) => void) => {
    const row = rows()[activeRow ?? 0];
    if (row !== undefined) choice(row.entry);
  };

  return (key) => {
    switch (key) {
      case 'down':
        return move(1);
      case 'up':
        return move(-1);
      case 'select':
        return choose(onSelect);
      case 'add-peer':
        return choose(onAddPeer);
      case 'clear':
        dispatch(textCleared());
    }
  };
}

function SearchBox({ ref, describedBy, text, onType, onKey }: SearchBoxProps) {
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
