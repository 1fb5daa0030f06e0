import { signedPercentText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { type GridCase, type Method, targetPriceRows, upsideRows } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { priceText } from '../../../kit/headline/headline-text.ts';
import { caseLabel, appliedText } from '../../../model/grid-text.ts';
import styles from './sensitivity-grid.module.css';

interface SelectedCaseProps {
  readonly method: Method;
  readonly chosen: GridCase;
  readonly last: string;
  /** Undefined if the model is read-only. */
  readonly onLoad: (() => void) | undefined;
}

/** The figures of the selected case, and a button that applies it to the model. */
export function SelectedCase({ method, chosen, last, onLoad }: SelectedCaseProps) {
  const { growth, multiple, targetPrice, upside } = chosen;
  const grouping = use(FigureGrouping);
  const place = caseLabel(method, chosen);
  return (
    <div className={styles.chosen} role="group" aria-label="Selected cell">
      <p className={styles.sentence}>
        At {place}: target price{' '}
        <Figure name={`${targetPriceRows[method]} ${last} at ${place}`} cell={targetPrice} text={priceText(targetPrice, grouping)} />,
        upside{' '}
        <Figure
          name={`${upsideRows[method]} ${last} at ${place}`}
          cell={upside}
          text={upside.is === 'figure' ? signedPercentText(upside.value, grouping) : undefined}
        />
        .
      </p>
      {growth.own && multiple.own && <p className={styles.sentence}>This is the current model.</p>}
      {!(growth.own && multiple.own) && onLoad !== undefined && <Button onClick={onLoad}>Apply {appliedText(chosen)} to model</Button>}
    </div>
  );
}
