import { cellText, chainOf, type Cell } from '@mulya/domain';
import { across, annual, entries, modelOf, own, round, roundWith, specifiedOf, unknown } from '../testing/model-cases.ts';
import { defaultAssumptions } from './assumptions.ts';
import { modelCompany } from './model-company.ts';

const texts = (cells: readonly Cell[]) => cells.map((cell) => cellText(cell));
const states = (cells: readonly Cell[]) => cells.map(({ origin }) => origin?.state);

describe('a company with a figure missing in the base year', () => {
  it('uses the fallback instead of growth from a reported figure to a placeholder', () => {
    const model = specifiedOf(modelOf(roundWith({ INC: { NetIncome: '' }, BAL: { CommonStockTotal: null } })));
    expect(
      texts([
        model.at('Adjusted PAT', 'FY25'),
        model.at('PAT growth', 'FY25'),
        model.at('Net worth', 'FY25'),
        model.at('Net worth growth', 'FY25'),
      ]),
    ).toEqual(['80', '20.0%', '1,230', '10.0%']);
    expect(states([model.at('PAT growth', 'FY25'), model.at('Net worth growth', 'FY25'), model.at('Sales growth', 'FY25')])).toEqual([
      'placeholder',
      'placeholder',
      'derived',
    ]);
  });

  it('grows on the analyst’s override', () => {
    const model = modelOf(roundWith({ INC: { NetIncome: '' } }), { own: { pat: own(240) } });
    expect([cellText(model.at('PAT growth', 'FY25')), states([model.at('PAT growth', 'FY25')])]).toEqual(['20.0%', ['derived']]);
  });

  it('uses the fallback if the year before is missing or may not cover twelve months', () => {
    const alone = modelOf({ ...round, financials: round.financials.filter((year) => year.FiscalYear === '2025') });
    const moved = modelOf({
      ...round,
      financials: [annual(2023, {}), ...round.financials].map((year) =>
        year.FiscalYear === '2023' ? { ...year, EndDate: '2023-12-31' } : year,
      ),
    });
    const growths = [alone, moved].map((model) => specifiedOf(model).at('Sales growth', 'FY25'));
    expect(states(growths)).toEqual(['placeholder', 'placeholder']);
  });
});

describe('a company with different figures each year', () => {
  it('has the default target PE in the base year without a PE of its own', () => {
    const loss = modelOf(roundWith({ INC: { NetIncome: -250 } })).at('Target PE', 'FY25');
    expect([cellText(loss), chainOf(loss).map(({ name }) => name)]).toEqual(['15.0x', ['Default target PE']]);
    expect(chainOf(modelOf(round).at('Target PE', 'FY25')).map(({ name }) => name)[0]).toBe('PE FY25');
  });

  it('keeps the base year’s target PE if the analyst changes the others', () => {
    const assumptions = { ...defaultAssumptions, targets: { ...defaultAssumptions.targets, pe: entries(1, 1, 1) } };
    expect(texts(across(modelOf(round, { assumptions }), 'Target PE'))).toEqual(['20.0x', '1.0x', '1.0x', '1.0x']);
  });
});

describe('base year', () => {
  const rolled = {
    ...round,
    financials: [
      ...round.financials,
      annual(2026, { INC: { Revenue: 10000, NetIncome: 300 }, BAL: { TotalDebt: 2000, TotalCommonSharesOutstanding: 120 } }),
    ],
  };

  it('can be a later year in the source, which changes all labels', () => {
    const model = modelOf(rolled, { baseYear: 2026 });
    expect([modelCompany(rolled).baseYears, model.columns]).toEqual([
      [2025, 2026],
      ['FY26', 'FY27E', 'FY28E', 'FY29E'],
    ]);
    const names = [...model.graph.inputs.keys(), ...model.graph.formulas.keys()].filter((name) => / FY/.test(name));
    expect(new Set(names.map((name) => name.slice(name.lastIndexOf(' ') + 1)))).toEqual(new Set(model.columns));
    expect([texts(across(model, 'Sales')), texts(across(model, 'Gross debt')), texts(across(model, 'EPS'))]).toEqual([
      ['10,000', '11,500', '13,225', '15,209'],
      ['2,000', '2,100', '2,200', '2,300'],
      ['2.50', '2.88', '3.31', '3.80'],
    ]);
    expect(cellText(model.at('Sales growth', 'FY26'))).toBe('300.0%');
  });

  it('excludes a period that may not cover twelve months', () => {
    const moved = { ...round, financials: [...round.financials, { ...annual(2026, { INC: { Revenue: 3000 } }), EndDate: '2025-12-31' }] };
    expect(modelCompany(moved).baseYears).toEqual([2025]);
  });

  it('always includes FY25, once', () => {
    expect(modelCompany(unknown).baseYears).toEqual([2025]);
    expect(modelCompany({ ...rolled, financials: [...rolled.financials, ...rolled.financials] }).baseYears).toEqual([2025, 2026]);
  });

  it('has figures even without an end date in the source', () => {
    const undated = { ...round, financials: round.financials.map((year) => ({ ...year, EndDate: '' })) };
    expect(cellText(modelOf(undated).at('EPS', 'FY25'))).toBe('2.50');
  });
});
