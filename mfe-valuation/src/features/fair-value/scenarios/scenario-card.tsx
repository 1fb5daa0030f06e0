import { Button, TextField } from '@mulya/ui';
import {
  growthDrivers,
  growthRows,
  growthWords,
  joinList,
  type Method,
  methodNames,
  type Scenario,
  shifts,
} from '@mulya/valuation-model/fair-value';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './scenarios-panel.module.css';
import { scenarioName } from './scenarios.slice.ts';

interface ScenarioActions {
  onName(name: string): void;
  onReason(reason: string): void;
  /** A field lost focus, which ends its undo step. */
  onLeft(): void;
  /** Fills it with a copy of the base, or with a shifted base. */
  onFill(how: 'copy' | 'shift'): void;
  onEmpty(): void;
  onLoad(): void;
}

interface ScenarioCardProps extends ScenarioActions {
  readonly scenario: Scenario;
  readonly method: Method;
  /** Changes that applying it would make to assumptions outside the table. */
  readonly alsoChanges: readonly string[];
}

const firstNames = { bear: 'Bear', bull: 'Bull' } as const;
const signedText = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A scenario's name, rationale and actions. */
export function ScenarioCard({ scenario, method, alsoChanges, onName, onReason, onLeft, onFill, onEmpty, onLoad }: ScenarioCardProps) {
  const titleId = useId();
  const { id, name, reason, assumptions } = scenario;
  const { growth, multiple } = shifts[id];
  const driver = growthDrivers[method];
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button disappears, so the focus moves to the first of the new ones, which is never destructive.
  const thenFocusFirst = (act: () => void) => () => {
    flushSync(act);
    first.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={titleId} className={styles.card}>
      <h4 id={titleId} className={styles.name}>
        {scenarioName(scenario)}
      </h4>
      <div className={styles.fields}>
        <TextField
          label={`${firstNames[id]} name`}
          value={name}
          maxLength={40}
          autoComplete="off"
          onBlur={onLeft}
          onChange={({ target }) => onName(target.value)}
        />
        <TextField
          label={`${firstNames[id]} rationale`}
          value={reason}
          maxLength={140}
          autoComplete="off"
          placeholder="Thesis in one line"
          onBlur={onLeft}
          onChange={({ target }) => onReason(target.value)}
        />
      </div>
      <div className={styles.actions}>
        {assumptions === undefined ? (
          <>
            <Button ref={first} onClick={thenFocusFirst(() => onFill('copy'))}>
              Start from base case
            </Button>
            <Button
              onClick={thenFocusFirst(() => onFill('shift'))}
            >{`${growthRows[driver]} ${signedText(growth)}pp, target ${methodNames[method]} ${signedText(multiple)}%`}</Button>
          </>
        ) : (
          <>
            <Button ref={first} onClick={onLoad}>
              Apply to model
            </Button>
            <Button tone="quiet" onClick={thenFocusFirst(onEmpty)}>
              Empty
            </Button>
          </>
        )}
      </div>
      {assumptions === undefined && (
        <p className={styles.note}>
          Not set. Start from the base case or apply a preset shift, then edit {growthWords[driver]} and exit {methodNames[method]}.
        </p>
      )}
      {alsoChanges.length > 0 && (
        <p className={styles.note}>
          Applying this also changes {joinList(alsoChanges)} because the base case has changed since this was created.
        </p>
      )}
    </div>
  );
}
