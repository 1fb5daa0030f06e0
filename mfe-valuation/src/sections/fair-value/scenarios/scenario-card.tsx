import { Button, TextField } from '@mulya/ui';
import { joinList, type Scenario, scenarioName, scenarioNames } from '@mulya/valuation-model/fair-value';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './scenarios-panel.module.css';

interface ScenarioActions {
  onName(name: string): void;
  onReason(reason: string): void;
  /** A field lost focus, which ends its undo step. */
  onLeft(): void;
  /** Fills it with a copy of the base, or with a shifted base. */
  onFill(how: 'copy' | 'shift'): void;
  onEmpty(): void;
  /** Undefined for bear and bull. */
  readonly onRemove: (() => void) | undefined;
  onLoad(): void;
}

interface ScenarioCardProps extends ScenarioActions {
  readonly scenario: Scenario;
  /** The preset shift: "PAT growth −5pp, target PE −20%". An added scenario has none. */
  readonly shiftText: string | undefined;
  /** What to edit: "PAT growth and exit PE". */
  readonly edited: string;
  /** Changes that applying it would make to assumptions outside the table. */
  readonly alsoChanges: readonly string[];
}

/** A scenario's name, rationale and actions. */
export function ScenarioCard({
  scenario,
  shiftText,
  edited,
  alsoChanges,
  onName,
  onReason,
  onLeft,
  onFill,
  onEmpty,
  onRemove,
  onLoad,
}: ScenarioCardProps) {
  const titleId = useId();
  const { id, name, reason, assumptions } = scenario;
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button disappears, so the focus moves to the first of the new ones, which is never destructive.
  const thenFocusFirst = (act: () => void) => () => {
    flushSync(act);
    first.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={titleId} data-scenario={id} className={styles.card}>
      <h4 id={titleId} className={styles.name}>
        {scenarioName(scenario)}
      </h4>
      <div className={styles.fields}>
        <TextField
          label={`${scenarioNames[id]} name`}
          value={name}
          maxLength={40}
          autoComplete="off"
          onBlur={onLeft}
          onChange={({ target }) => onName(target.value)}
        />
        <TextField
          label={`${scenarioNames[id]} rationale`}
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
            {shiftText !== undefined && <Button onClick={thenFocusFirst(() => onFill('shift'))}>{shiftText}</Button>}
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
        {onRemove !== undefined && (
          <Button tone="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {assumptions === undefined && (
        <p className={styles.note}>
          Not set. Start from the base case{shiftText === undefined ? '' : ' or apply a preset shift'}, then edit {edited}.
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
