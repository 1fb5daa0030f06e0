import type { Entry } from '@mulya/domain/listings';
import { useActions, useHost } from '@mulya/sdk';
import { useCallback, useDeferredValue, useId, useMemo, useRef } from 'react';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import { useChoices } from '../selection/use-choices.ts';
import { SearchBox } from './search-box.tsx';
import { SearchFoot } from './search-foot.tsx';
import styles from './search-panel.module.css';
import { SearchStage } from './search-stage.tsx';
import { typed } from './search.slice.ts';
import { useBoxKeys } from './use-box-keys.ts';
import { useFind } from './use-find.ts';

/** The search box and what it finds. */
export function SearchPanel() {
  const host = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  const choices = useChoices();
  const box = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { text, activeRow } = useSearchSelector((state) => state.search);
  const find = useFind();

  // The box follows each key at once, the rows when there is time.
  const shownText = useDeferredValue(text);
  const shown = useMemo(() => find(shownText), [find, shownText]);

  const backToBox = useCallback(() => box.current?.focus(), []);
  useActions(host, [{ name: 'search/focus', label: 'Find a company', keys: '/', run: backToBox }]);

  const onTry = useCallback(
    (example: string) => {
      dispatch(typed(example));
      backToBox();
    },
    [dispatch, backToBox],
  );
  // A chosen row goes away with its button, so the focus goes back to where the next search begins.
  const onSelect = useCallback(
    ({ key }: Entry) => {
      choices.select(key);
      backToBox();
    },
    [choices, backToBox],
  );
  const onAddPeer = useCallback(
    ({ key }: Entry) => {
      choices.addPeer(key);
      backToBox();
    },
    [choices, backToBox],
  );
  const onKey = useBoxKeys(() => (text === shownText ? shown : find(text)), { onSelect, onAddPeer });

  return (
    <div className={styles.panel}>
      <SearchBox ref={box} describedBy={hintId} text={text} onType={(changed) => dispatch(typed(changed))} onKey={onKey} />
      <SearchStage
        results={shown}
        text={shownText}
        activeRow={activeRow}
        onSelect={onSelect}
        onAddPeer={onAddPeer}
        onTry={onTry}
        backToBox={backToBox}
      />
      <SearchFoot results={shown} hintId={hintId} />
    </div>
  );
}
