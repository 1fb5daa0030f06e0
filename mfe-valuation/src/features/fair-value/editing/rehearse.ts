import { cellText, type Grouping } from '@mulya/domain';
import { headline, type Model, type ModelCompany } from '@mulya/valuation-model/fair-value';
import { figureState, figureTitle } from '../../figure/figure-state.ts';
import { fairValueSlice, isModelUnsaved, workChanged, type FairValueState } from '../fair-value.slice.ts';
import { changeText, priceText, upsideText } from '../headline/headline-text.ts';
import { createModelCache } from '../live-model.ts';
import { createCellReuse } from '../reuse-cells.ts';
import { hasCell, viewRows } from '../table/views.ts';
import { withEntry, withOverride, type Work } from '../work.ts';
import { entryValue, mayBecomeNumber } from './entry-text.ts';

/**
 * Does, and keeps nothing of it, what a key in a field will have done: reads it, puts it into the work, works the model out and
 * writes the figures. A browser forgets the machine code of what has not run for a while; the first key of a field would wait for it.
 */
export function rehearse(company: ModelCompany, state: FairValueState, grouping: Grouping): void {
  const models = createModelCache(company, createCellReuse());
  const before = models(state);
  writeFigures(before, grouping);
  for (const text of ['1', '12']) {
    const typed = mayBecomeNumber(text) ? null : entryValue(text);
    const own = { value: typed ?? 0, note: '', on: '' };
    const works: readonly Work[] = [
      withEntry(state.work, { of: 'growth', metric: 'pat', at: 0 }, { value: typed, by: 'analyst' }),
      withEntry(state.work, { of: 'target', method: 'pe', at: 2 }, { value: typed, by: 'analyst' }),
      withOverride(state.work, [state.baseYear], 'shares', own),
    ];
    for (const work of works) {
      const next = fairValueSlice.reducer(state, workChanged({ work, label: text, coalesceKey: text, inputErrors: {} }));
      if (isModelUnsaved(next)) writeFigures(models(next), grouping, before);
    }
  }
}

/** As the table and the bar write them. */
function writeFigures(model: Model, grouping: Grouping, before: Model = model): void {
  for (const row of [...viewRows.key, ...viewRows.pe]) {
    for (const [index, column] of model.columns.entries()) {
      if (!hasCell(row, index)) continue;
      const cell = model.at(row, column);
      if (cell === before.at(row, column)) continue;
      cellText(cell, grouping);
      figureTitle(cell, grouping);
      figureState(cell);
    }
  }
  const found = headline(model, []);
  priceText(found.target.cell, grouping);
  upsideText(found, grouping);
  const saved = headline(before, []);
  changeText(found.target.cell, saved.target.cell, 'inr', grouping);
  changeText(found.upside.cell, saved.upside.cell, 'points', grouping);
}
