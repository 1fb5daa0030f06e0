import { castrol, hdfcBank, tcs } from '../testing/companies.ts';
import { periodsIn } from './figure-words.ts';
import { pageOf, problemOf, resultOf } from './tools.fixture.ts';

const peers = [{ key: 'INE040A01034', name: 'HDFC Bank Ltd', answer: hdfcBank }];
const page = pageOf(tcs, { peers });
const idsOf = (query: string, of = page) => resultOf('get_figures', of, { query }).figures.map(({ id }) => id);

describe('get_figures', () => {
  it('returns figures by id, in their order, and names unknown ones', () => {
    const result = resultOf('get_figures', page, {
      ids: ['model/Target PE/FY28E', 'line/pat/FY26', 'line/pat/FY99', '__proto__', 'constructor'],
    });
    expect(result.figures).toEqual([
      { id: 'model/Target PE/FY28E', label: 'Target PE FY28E', value: 30, unit: 'times', period: 'FY28E', origin: 'assumed' },
      { id: 'line/pat/FY26', label: 'Adjusted PAT FY26', value: 49210, unit: 'crore', period: 'FY26', origin: 'reported' },
    ]);
    expect(result.notes).toEqual(['The page has no figure “line/pat/FY99”, “__proto__”, “constructor”.']);
  });

  it.each([
    ['PAT FY25 FY26', ['line/pat/FY25', 'line/pat/FY26']],
    ['What was the net profit in 2025-26?', ['line/pat/FY26']],
    ['revenue FY2026', ['line/sales/FY26']],
    ['net profit margin FY25', ['ratio/netIncomeMargin/FY25']],
    ['return on equity FY26', ['ratio/roe/FY26']],
    ['P/E FY26', ['multiple/pe/FY26']],
    ['EV/EBITDA FY28', ['model/EV/EBITDA/FY28E']],
    ['target price', ['headline/target-price']],
    ['how much did sales grow in FY26', ['growth/sales/FY26']],
    ['market cap', ['market-cap']],
    ['ROE of HDFC in FY25', ['peer/INE040A01034/ratio/roe/FY25']],
    ['peer median ROE FY25', ['peer-median/ratio/roe/FY25']],
  ])('finds “%s”, best first', (query, first) => {
    expect(idsOf(query).slice(0, first.length)).toEqual(first);
  });

  it('returns figures of peers only where they are named', () => {
    expect(idsOf('ROE').some((id) => id.startsWith('peer/'))).toBe(false);
    expect(idsOf('ROE of peers').some((id) => id.startsWith('peer/'))).toBe(true);
  });

  it('returns at most 40, and none with a reason', () => {
    expect(idsOf('PAT EBITDA sales growth PE').length).toBe(40);
    expect(resultOf('get_figures', page, { query: 'weather' })).toEqual({
      figures: [],
      tables: [],
      notes: ['No figure of the page has these words.'],
    });
  });

  it('says that a period has no such figure, and shows the others', () => {
    const result = resultOf('get_figures', page, { query: 'PAT FY12' });
    expect(result.notes).toEqual(['No such figure of FY12 is in the loaded data.']);
    expect(result.figures[0]?.id).toMatch(/^line\/pat\//);
  });

  it('finds a year that ends in December by its fiscal year', () => {
    expect(idsOf('PAT FY25', pageOf(castrol))[0]).toMatch(/^line\/pat\/CY25/);
  });

  it('needs ids or a query', () => {
    expect(problemOf('get_figures', page, {})).toBe('Give ids or a query, such as "PAT FY25 FY26".');
  });
});

describe('periods of a question', () => {
  it.each([
    ['PAT FY24, FY2025 and 2026', ['FY24', 'FY25', 'FY26']],
    ['sales 2024-25', ['FY25']],
    ['q1 fy27 sales, TTM', ['Q1 FY27', 'TTM']],
    ['EPS FY28E', ['FY28E']],
    ['no year', []],
  ])('in “%s”', (text, found) => {
    expect(periodsIn(text)).toEqual(found);
  });
});
