import type { Entry } from '@mulya/domain/listings';
import { useActions, useHost } from '@mulya/sdk';
import { useCallback, useDeferredValue, useId, useMemo, useRef } from 'react';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import { useChoices } from '../selection/use-choices.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFoot } from './search-foot.tsx';
import styles from './search-panel.module.css';
import { SearchStage } from './search-stage.tsx';
import { textChanged } from './search.slice.ts';
import { useBoxKeys } from './use-box-keys.ts';
import { useFind } from './use-find.ts';

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
  const onKey = useBoxKeys(() => (text === deferredText ? results : find(text)), { onSelect, onAddPeer });

  return (
    <div className={styles.panel}>
      <SearchBox ref={box} describedBy={hintId} text={text} onType={(newText) => dispatch(textChanged(newText))} onKey={onKey} />
      <SearchStage
        results={results}
        text={deferredText}
        activeRow={activeRow}
        onSelect={onSelect}
        onAddPeer={onAddPeer}
        onTry={onTry}
        focusBox={focusBox}
      />
      <SearchFoot results={results} hintId={hintId} />
    </div>
  );
}
