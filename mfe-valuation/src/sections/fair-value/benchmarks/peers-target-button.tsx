import { figureText, isoText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { type AssumptionBenchmark, type Method, peersTarget, targetRows, withTargets } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import styles from './peers-target-button.module.css';

interface PeersTargetButtonProps {
  readonly method: Method;
  /** The benchmarks of the target multiple, including the peer median. */
  readonly items: readonly AssumptionBenchmark[];
}

/** In edit mode: uses the peer median as the target multiple of each year, as one undoable step. */
export function PeersTargetButton({ method, items }: PeersTargetButtonProps) {
  const grouping = use(FigureGrouping);
  const { model, editing, today, change } = useSettledModel();
  const entry = items.map((item) => peersTarget(item, isoText(today))).find((found) => found !== undefined);
  if (!editing || entry === undefined) return null;
  const multiple = figureText(entry.value, 'times', grouping);
  const row = targetRows[method];
  const isUsed = model.choices.assumptions.targets[method].every(({ value, note }) => value === entry.value && note === entry.note);
  const take = () => change((work) => ({ ...work, assumptions: withTargets(work.assumptions, method, entry) }), `${row}: peer median`);
  return (
    <div className={styles.target}>
      {/* aria-disabled, because `disabled` would drop the focus after the press. */}
      <Button aria-disabled={isUsed} onClick={isUsed ? undefined : take}>
        Use peer median, {multiple}
      </Button>
      <p role="status" className={styles.used}>
        {isUsed && `${row} set to the peer median in all years. Undo to revert.`}
      </p>
    </div>
  );
}
