import { cellsOf, type Cell } from '@mulya/domain';
import {
  type ColumnId,
  defaultAssumptions,
  fairValueModel,
  type Model,
  modelCompany,
  type Overrides,
  type RowName,
} from '@mulya/valuation-model/fair-value';
import { own, round } from '@mulya/valuation-model/testing';
import { createCellReuse } from './reuse-cells.ts';
import { viewRows, hasCell } from './views.ts';
import { defaultWork, withEntry, type Work } from './work.ts';

const company = modelCompany(round);
const modelOf = ({ assumptions }: Work, figures: Overrides = {}) => fairValueModel(company, { baseYear: 2025, assumptions, own: figures });
const workWithPatGrowth = (value: number | null): Work =>
  withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 1 }, { value, by: 'analyst' });

/** Each cell of the views, by name. */
function cellsOfViews(model: Model): ReadonlyMap<string, Cell> {
  const rows = [...new Set(Object.values(viewRows).flat())];
  const cell = (row: RowName, column: ColumnId) => [`${row} ${column}`, model.at(row, column)] as const;
  return new Map(rows.flatMap((row) => model.columns.flatMap((column, index) => (hasCell(row, index) ? [cell(row, column)] : []))));
}

describe('cell reuse', () => {
  it.each<[string, Work, Overrides]>([
    ['a growth', workWithPatGrowth(40), {}],
    ['an emptied growth', workWithPatGrowth(null), {}],
    ['a multiple', withEntry(defaultWork, { of: 'target', method: 'pe', at: 2 }, { value: 12, by: 'analyst' }), {}],
    ['an own share count', defaultWork, { shares: own(50) }],
    ['an own price, which makes the market cap a formula', defaultWork, { price: own(70) }],
  ])('gives the same cells as a fresh model after an edit and after its undo: %s', (_, work, figures) => {
    const reuse = createCellReuse();
    const before = cellsOfViews(reuse(modelOf(defaultWork)));
    expect(cellsOfViews(reuse(modelOf(work, figures)))).toEqual(cellsOfViews(modelOf(work, figures)));
    expect(cellsOfViews(reuse(modelOf(defaultWork)))).toEqual(before);
  });

  it('creates new cells only where they depend on the edit', () => {
    const reuse = createCellReuse();
    const before = cellsOfViews(reuse(modelOf(defaultWork)));
    const after = cellsOfViews(reuse(modelOf(workWithPatGrowth(40))));
    const renewed = [...after].filter(([name, cell]) => before.get(name) !== cell).map(([name]) => name);
    const ofPat = [
      'PAT growth FY27E',
      ...['FY27E', 'FY28E'].flatMap((year) =>
        ['Adjusted PAT', 'Net income margin', 'EPS', 'PE', 'Target price (PE)', 'Upside (PE)'].map((row) => `${row} ${year}`),
      ),
    ];
    expect(renewed.sort()).toEqual(ofPat.sort());
  });

  it('doesn’t reuse a cell after a change of its formula', () => {
    const reuse = createCellReuse();
    reuse(modelOf(defaultWork)).at('Market cap', 'FY28E');
    const cap = reuse(modelOf(defaultWork, { price: own(70) })).at('Market cap', 'FY28E');
    expect(cap.is === 'figure' && cap.origin.state === 'derived' && cellsOf(cap.origin.formula)).toEqual(['Market cap FY25']);
    expect(cap).toMatchObject({ value: 7000 });
  });

  it('reuses nothing of a lender for another kind of company', () => {
    const reuse = createCellReuse();
    const lender = fairValueModel({ ...company, business: 'lender' }, { baseYear: 2025, assumptions: defaultAssumptions, own: {} });
    expect(cellsOfViews(reuse(lender)).get('EV FY28E')).toMatchObject({ is: 'words' });
    expect(cellsOfViews(reuse(modelOf(defaultWork)))).toEqual(cellsOfViews(modelOf(defaultWork)));
  });

  it('doesn’t depend on the order of edits', () => {
    const reuse = createCellReuse();
    const works = [
      workWithPatGrowth(40),
      defaultWork,
      workWithPatGrowth(12),
      workWithPatGrowth(40),
      { ...defaultWork, assumptions: { ...defaultAssumptions } },
    ];
    for (const work of works) expect(cellsOfViews(reuse(modelOf(work)))).toEqual(cellsOfViews(modelOf(work)));
  });
});
