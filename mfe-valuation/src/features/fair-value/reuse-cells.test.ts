import { cellsOf, type Cell } from '@mulya/domain';
import {
  type ColumnId,
  defaultAssumptions,
  fairValueModel,
  type Model,
  modelCompany,
  type OwnFigures,
  type RowName,
} from '@mulya/valuation-model/fair-value';
import { own, round } from '@mulya/valuation-model/testing';
import { createCellReuse } from './reuse-cells.ts';
import { viewRows, hasCell } from './table/views.ts';
import { defaultWork, withEntry, type Work } from './work.ts';

const company = modelCompany(round);
const modelOf = ({ assumptions }: Work, figures: OwnFigures = {}) => fairValueModel(company, { baseYear: 2025, assumptions, own: figures });
const typed = (value: number | null): Work => withEntry(defaultWork, { of: 'growth', metric: 'pat', at: 1 }, { value, by: 'analyst' });

/** Every cell that a view shows, by its name. */
function shown(model: Model): ReadonlyMap<string, Cell> {
  const rows = [...new Set(Object.values(viewRows).flat())];
  const cell = (row: RowName, column: ColumnId) => [`${row} ${column}`, model.at(row, column)] as const;
  return new Map(rows.flatMap((row) => model.columns.flatMap((column, index) => (hasCell(row, index) ? [cell(row, column)] : []))));
}

describe('a model after an edit', () => {
  it.each<[string, Work, OwnFigures]>([
    ['a growth', typed(40), {}],
    ['an emptied growth', typed(null), {}],
    ['a multiple', withEntry(defaultWork, { of: 'target', method: 'pe', at: 2 }, { value: 12, by: 'analyst' }), {}],
    ['an own share count', defaultWork, { shares: own(50) }],
    ['an own price, which makes the market cap a formula', defaultWork, { price: own(70) }],
  ])('says in each cell what a model of its own says, and so does the one after it is taken back: %s', (_, work, figures) => {
    const steady = createCellReuse();
    const before = shown(steady(modelOf(defaultWork)));
    expect(shown(steady(modelOf(work, figures)))).toEqual(shown(modelOf(work, figures)));
    expect(shown(steady(modelOf(defaultWork)))).toEqual(before);
  });

  it('has new cells where the edit is behind them, and else the same objects', () => {
    const steady = createCellReuse();
    const before = shown(steady(modelOf(defaultWork)));
    const after = shown(steady(modelOf(typed(40))));
    const renewed = [...after].filter(([name, cell]) => before.get(name) !== cell).map(([name]) => name);
    const ofPat = [
      'PAT growth FY27E',
      ...['FY27E', 'FY28E'].flatMap((year) =>
        ['Adjusted PAT', 'Net income margin', 'EPS', 'PE', 'Target price (PE)', 'Upside (PE)'].map((row) => `${row} ${year}`),
      ),
    ];
    expect(renewed.sort()).toEqual(ofPat.sort());
  });

  it('keeps no cell whose formula is another', () => {
    const steady = createCellReuse();
    steady(modelOf(defaultWork)).at('Market cap', 'FY28E');
    const cap = steady(modelOf(defaultWork, { price: own(70) })).at('Market cap', 'FY28E');
    expect(cap.is === 'figure' && cap.origin.state === 'derived' && cellsOf(cap.origin.formula)).toEqual(['Market cap FY25']);
    expect(cap).toMatchObject({ value: 7000 });
  });

  it('keeps nothing of a lender for a company that is none, whatever its figures', () => {
    const steady = createCellReuse();
    const lender = fairValueModel({ ...company, business: 'lender' }, { baseYear: 2025, assumptions: defaultAssumptions, own: {} });
    expect(shown(steady(lender)).get('EV FY28E')).toMatchObject({ is: 'words' });
    expect(shown(steady(modelOf(defaultWork)))).toEqual(shown(modelOf(defaultWork)));
  });

  it('is that of the assumptions, not of the order in which they came', () => {
    const steady = createCellReuse();
    const works = [typed(40), defaultWork, typed(12), typed(40), { ...defaultWork, assumptions: { ...defaultAssumptions } }];
    for (const work of works) expect(shown(steady(modelOf(work)))).toEqual(shown(modelOf(work)));
  });
});
