import { amountText, signedPercentText, type FormulaInput } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { use, useRef } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import type { ScenarioColumns } from '../../../model/scenarios/scenario-columns.ts';
import styles from './scenarios-panel.module.css';

interface ExpectedFiguresProps {
  readonly columns: Pick<ScenarioColumns, 'expected'>;
  /** Removes all probabilities; absent if they are read-only. */
  readonly onReset?: () => void;
}

/** Expected value, its upside and the value at risk, or why there is no expected value. */
export function ExpectedFigures({ columns: { expected }, onReset }: ExpectedFiguresProps) {
  const grouping = use(FigureGrouping);
  const place = useRef<HTMLDivElement>(null);
  if (expected === undefined)
    return onReset === undefined ? null : <p className={styles.hint}>Enter probabilities that sum to 100% for an expected value.</p>;
  const { value, upside, atRisk, sentence } = expected;
  const percent = (label: string, input: FormulaInput) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure {...input} text={input.cell.is === 'figure' ? signedPercentText(input.cell.value, grouping) : undefined} />
      </dd>
    </div>
  );
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Expected value of the scenarios" className={styles.expected}>
      {sentence !== undefined && <p className={styles.sentence}>No expected value. {sentence}</p>}
      <dl className={styles.figures}>
        {value.cell.is === 'figure' && (
          <>
            <div>
              <dt>Expected value</dt>
              <dd>
                <Figure {...value} text={amountText(value.cell.value, 'inr', grouping)} />
              </dd>
            </div>
            {percent('Upside of expected value', upside)}
          </>
        )}
        {atRisk.cell.is !== 'missing' && percent('Value at risk', atRisk)}
      </dl>
      {onReset !== undefined && (
        <Button
          tone="quiet"
          onClick={() => {
            const table = place.current?.parentElement?.querySelector<HTMLElement>('table input');
            onReset();
            table?.focus(); // the button is gone
          }}
        >
          Reset probabilities
        </Button>
      )}
    </div>
  );
}
