import { rowAfter, type Entry, type Results } from '@mulya/domain/listings';
import { useHost } from '@mulya/sdk';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import type { BoxKey } from './search-box.tsx';
import { textCleared, activeRowMoved } from './search.slice.ts';

interface Choosing {
  readonly onSelect: (entry: Entry) => void;
  readonly onAddPeer: (entry: Entry) => void;
}

/** Handles the keys of the box. Enter uses `currentResults`, the results for the current text, because the rows on screen may lag. */
export function useBoxKeys(currentResults: () => Results, { onSelect, onAddPeer }: Choosing): (key: BoxKey) => void {
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
