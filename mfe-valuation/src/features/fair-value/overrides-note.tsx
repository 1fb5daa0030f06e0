import { dateText, parseIsoDate } from '@mulya/domain';
import { baseFigureRows, baseFigures, cellName, sourceFigure } from '@mulya/valuation-model/fair-value';
import { Figure } from '../figure/figure.tsx';
import styles from './fair-value.module.css';
import { useLiveModel } from './live-model.ts';
import { useSettledModel } from './use-settled-model.ts';

/** Outside edit mode: lists the overrides with date, reason and reported figure. */
export function OverridesNote() {
  const { readOnly } = useSettledModel();
  const model = useLiveModel((found) => found);
  const { company, choices, columns } = model;
  const [base] = columns;
  const replaced = baseFigures.flatMap((figure) => {
    const own = choices.own[figure];
    return own === undefined ? [] : [{ figure, own, row: baseFigureRows[figure] }];
  });
  if (replaced.length === 0) return null;
  return (
    <ul className={styles.ownFigures} aria-label={readOnly ? 'Overrides from the shared link' : 'Your overrides'}>
      {replaced.map(({ figure, own, row }) => {
        const day = parseIsoDate(own.on);
        return (
          <li key={figure}>
            {row} {base}: <Figure name={cellName(row, base)} cell={model.at(row, base)} /> {readOnly ? 'theirs' : 'yours'}
            {day === undefined ? '' : `, ${dateText(day)}`}
            {own.note.trim() !== '' && (
              <>
                {' '}
                (<bdi>{own.note.trim()}</bdi>)
              </>
            )}
            ; reported <Figure name={`${cellName(row, base)} as reported`} cell={sourceFigure(company, choices.baseYear, figure)} />
          </li>
        );
      })}
    </ul>
  );
}
