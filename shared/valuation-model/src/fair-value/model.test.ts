import { cellText, chainOf, leavesOf, type Cell } from '@mulya/domain';
import { across, arithmetic, entries, modelOf, own, round, specifiedOf, unknown } from '../testing/model-cases.ts';
import { defaultAssumptions } from './assumptions.ts';

const texts = (cells: readonly Cell[]) => cells.map((cell) => cellText(cell));
const states = (cells: readonly Cell[]) => cells.map(({ origin }) => origin?.state);
const remarkOf = ({ origin }: Cell) => (origin?.state === 'derived' ? origin.remark : undefined);

describe('fair-value model of an unknown company', () => {
  const model = specifiedOf(modelOf(unknown));

  it('gives the golden target price and upside', () => {
    expect(model.columns).toEqual(['FY25', 'FY26E', 'FY27E', 'FY28E']);
    expect(arithmetic(model.at('Target price (PE)', 'FY28E'))).toBeCloseTo(202.78, 2);
    expect(arithmetic(model.at('Upside (PE)', 'FY28E'))).toBeCloseTo(35.19, 2);
  });

  it('shows nothing per share from the placeholder of the share count', () => {
    const rows = ['EPS', 'BVPS', 'PE', 'PB', 'Target price (PE)', 'Target price (EV/Sales)', 'Market cap'] as const;
    expect(new Set(rows.map((row) => cellText(model.at(row, 'FY28E'))))).toEqual(new Set(['needs shares']));
    expect(cellText(modelOf(unknown, { own: { shares: own(18) } }).specified.at('Target price (PE)', 'FY28E'))).toBe('202.78');
  });

  it('has exactly the nine placeholders of the specification', () => {
    const rows = ['Sales', 'EBITDA', 'Adjusted PAT', 'Gross debt', 'Cash & equivalents', 'Shares', 'Price', 'Reserves', 'Equity'] as const;
    expect(rows.map((row) => cellText(model.at(row, 'FY25')))).toEqual([
      '1,000',
      '200',
      '80',
      '400',
      '100',
      '18.00',
      '150.00',
      '496',
      '180',
    ]);
    expect(new Set(states(rows.map((row) => model.at(row, 'FY25'))))).toEqual(new Set(['placeholder']));
    const leaves = leavesOf(model.at('Upside (EV/EBITDA)', 'FY28E')).map(({ name, cell }) => `${name}: ${cell.origin?.state}`);
    expect(leaves.filter((leaf) => leaf.endsWith('placeholder'))).toEqual([
      'EBITDA FY25: placeholder',
      'Gross debt FY25: placeholder',
      'Cash & equivalents FY25: placeholder',
      'Shares FY25: placeholder',
      'Price FY25: placeholder',
    ]);
  });

  it('has fallback growth of 15, 15, 20 and 10 % only in FY25; each later year has 15 %', () => {
    const rows = ['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth'] as const;
    expect(rows.map((row) => texts(across(model, row)))).toEqual([
      ['15.0%', '15.0%', '15.0%', '15.0%'],
      ['15.0%', '15.0%', '15.0%', '15.0%'],
      ['20.0%', '15.0%', '15.0%', '15.0%'],
      ['10.0%', '15.0%', '15.0%', '15.0%'],
    ]);
    for (const row of rows) expect(states(across(model, row))).toEqual(['placeholder', 'assumed', 'assumed', 'assumed']);
  });

  it('uses the placeholder price but shows no upside on it', () => {
    const counted = specifiedOf(modelOf(unknown, { own: { shares: own(18) } }));
    expect(texts(across(counted, 'PE'))).toEqual(['33.8x', '29.3x', '25.5x', '22.2x']);
    expect(texts(across(counted, 'Market cap'))).toEqual(['2,700', '2,700', '2,700', '2,700']);
    expect(texts(across(counted, 'Upside (PE)'))).toEqual([
      'not available: no market price',
      'not available: no market price',
      'not available: no market price',
    ]);
  });
});

describe('fair-value model', () => {
  const model = modelOf(round);

  it.each([
    ['Sales', ['2,500', '2,875', '3,306', '3,802']],
    ['EBITDA', ['500', '575', '661', '760']],
    ['Adjusted PAT', ['250', '288', '331', '380']],
    ['Net worth', ['1,250', '1,438', '1,653', '1,901']],
    ['Gross debt', ['1,000', '1,050', '1,100', '1,150']],
    ['Cash & equivalents', ['300', '300', '300', '300']],
    ['Net debt', ['700', '750', '800', '850']],
    ['Equity', ['200', '200', '200', '200']],
    ['Reserves', ['1,050', '1,238', '1,453', '1,701']],
    ['Shares', ['100.00', '100.00', '100.00', '100.00']],
    ['Price', ['50.00', '50.00', '50.00', '50.00']],
    ['Market cap', ['5,000', '5,000', '5,000', '5,000']],
    ['EPS', ['2.50', '2.88', '3.31', '3.80']],
    ['BVPS', ['12.50', '14.38', '16.53', '19.01']],
    ['PE', ['20.0x', '17.4x', '15.1x', '13.2x']],
    ['PB', ['4.0x', '3.5x', '3.0x', '2.6x']],
    ['EV', ['5,700', '5,750', '5,800', '5,850']],
    ['EV/EBITDA', ['11.4x', '10.0x', '8.8x', '7.7x']],
    ['EV/Sales', ['2.3x', '2.0x', '1.8x', '1.5x']],
    ['Net income margin', ['10.0%', '10.0%', '10.0%', '10.0%']],
    ['EBITDA margin', ['20.0%', '20.0%', '20.0%', '20.0%']],
    ['Net debt/EBITDA', ['1.4x', '1.3x', '1.2x', '1.1x']],
    ['Target PE', ['20.0x', '30.0x', '30.0x', '30.0x']],
    ['Target EV/EBITDA', ['15.0x', '15.0x', '15.0x', '15.0x']],
    ['Target EV/Sales', ['15.0x', '15.0x', '15.0x', '15.0x']],
    ['Target PB', ['15.0x', '15.0x', '15.0x', '15.0x']],
    ['Target price (PE)', ['86.25', '99.19', '114.07']],
    ['Upside (PE)', ['72.5%', '98.4%', '128.1%']],
    ['Target price (EV/EBITDA)', ['78.75', '91.19', '105.57']],
    ['Target price (EV/Sales)', ['423.75', '487.94', '561.83']],
    ['Target price (PB)', ['215.63', '247.97', '285.16']],
  ] as const)('gives the manually calculated %s', (row, expected) => {
    expect(texts(across(model, row))).toEqual(expected);
  });

  it('has the base year’s own growth over the year before', () => {
    expect(
      (['Sales growth', 'EBITDA growth', 'PAT growth', 'Net worth growth'] as const).map((row) => cellText(model.at(row, 'FY25'))),
    ).toEqual(['25.0%', '25.0%', '25.0%', '25.0%']);
    expect(chainOf(model.at('Net worth growth', 'FY25')).map(({ name }) => name)).toContain('Net worth FY24');
  });

  it('adds debt linearly, not compounded', () => {
    expect(chainOf(model.at('Gross debt', 'FY28E')).map(({ name }) => name)).toEqual(['Gross debt FY25']);
  });

  it('has no target price in the base year', () => {
    expect(() => model.at('Target price (PE)', 'FY25')).toThrow(RangeError);
  });

  it('uses the assumptions of each year', () => {
    const assumptions = {
      ...defaultAssumptions,
      growth: { ...defaultAssumptions.growth, pat: entries(10, -20, 50) },
      targets: { ...defaultAssumptions.targets, pe: entries(10, 20, 40) },
    };
    const changed = modelOf(round, { assumptions });
    expect(texts(across(changed, 'EPS'))).toEqual(['2.50', '2.75', '2.20', '3.30']);
    expect(texts(across(changed, 'Target price (PE)'))).toEqual(['27.50', '44.00', '132.00']);
    expect(changed.at('PAT growth', 'FY26E').origin).toEqual({
      state: 'assumed',
      by: 'analyst',
      note: 'your assumption',
      on: '2026-11-21',
    });
    expect(texts(across(changed, 'Sales'))).toEqual(texts(across(model, 'Sales')));
  });
});

describe('price', () => {
  it.each([
    ['BSE’s where it is valid', { BSE: '50', NSE: 51 }, '50.00', 'BSE price'],
    ['NSE’s where BSE’s is missing', { BSE: null, NSE: '1,051.5' }, '1,051.50', 'NSE price'],
    ['NSE’s where BSE’s is zero', { BSE: 0, NSE: 51 }, '51.00', 'NSE price'],
    ['NSE’s where BSE’s is below zero', { BSE: -50, NSE: 51 }, '51.00', 'NSE price'],
    ['NSE’s where BSE’s is no number', { BSE: '-', NSE: 51 }, '51.00', 'NSE price'],
  ])('is %s, and names its source and date', (_, currentPrice, text, line) => {
    const price = modelOf({ ...round, currentPrice }).at('Price', 'FY25');
    expect([cellText(price), price.origin]).toEqual([text, { state: 'reported', line, period: '21 Aug 2026', estimated: false }]);
  });
});

describe('market cap', () => {
  it('comes from the stock data service, else from the answer, and names its source', () => {
    const asked = modelOf(round, { stock: 5100 }).at('Market cap', 'FY25');
    expect([asked, modelOf(round).at('Market cap', 'FY25')]).toMatchObject([
      { value: 5100, origin: { state: 'reported', line: 'Market cap, stock data service' } },
      { value: 5000, origin: { state: 'reported', line: 'Market cap' } },
    ]);
  });

  it.each([null, '', 'n.a.', 0, -5])('is price × shares if %j is reported, with a remark', (marketCap) => {
    const cap = modelOf({ ...round, marketCap }).at('Market cap', 'FY25');
    expect([cellText(cap), remarkOf(cap), states([cap])]).toEqual([
      '5,000',
      'Price × shares; the source reports no market cap.',
      ['derived'],
    ]);
    expect(chainOf(cap).map(({ name }) => name)).toEqual(['Price FY25', 'Shares FY25']);
  });
});

describe('overrides', () => {
  const ownFigures = {
    price: own(60),
    shares: own(200),
    sales: own(5000),
    ebitda: own(900),
    pat: own(-100),
    grossDebt: own(0),
    cash: own(50),
    reserves: own(1),
    equity: own(2),
  };

  it('replace the source’s figures as assumptions with note, date and original figure', () => {
    const model = modelOf(round, { own: ownFigures });
    const rows = ['Price', 'Shares', 'Sales', 'EBITDA', 'Adjusted PAT', 'Gross debt', 'Cash & equivalents', 'Reserves', 'Equity'] as const;
    expect(rows.map((row) => cellText(model.at(row, 'FY25')))).toEqual(['60.00', '200.00', '5,000', '900', '(100)', '0', '50', '1', '2']);
    for (const row of rows)
      expect(model.at(row, 'FY25').origin).toMatchObject({
        state: 'assumed',
        by: 'analyst',
        note: 'restated',
        on: '2026-11-21',
        instead: modelOf(round).at(row, 'FY25'),
      });
  });

  it('replace a placeholder, and a figure that a lender does not have', () => {
    expect(modelOf(unknown, { own: { shares: own(20) } }).at('Shares', 'FY25').origin).toMatchObject({
      state: 'assumed',
      instead: { is: 'missing' },
    });
    const lender = modelOf({ ...round, layout: 'bank', financials: [] }, { own: { sales: own(10) } });
    expect(lender.at('Sales', 'FY25')).toMatchObject({ value: 10, origin: { instead: { is: 'words', text: 'not applicable' } } });
  });

  it('scale a reported market cap to the own price, but not to an own share count', () => {
    const priced = modelOf(round, { own: { price: own(60) } });
    expect(texts(across(priced, 'Market cap'))).toEqual(['6,000', '6,000', '6,000', '6,000']);
    expect(remarkOf(priced.at('Market cap', 'FY25'))).toBe('Reported market cap, adjusted to your price.');
    expect([cellText(priced.at('PE', 'FY25')), cellText(priced.at('EV', 'FY25'))]).toEqual(['24.0x', '6,700']);
    expect(cellText(modelOf(round, { own: { shares: own(200) } }).at('Market cap', 'FY25'))).toBe('5,000');
    expect(cellText(modelOf({ ...round, marketCap: null }, { own: { shares: own(200), price: own(60) } }).at('Market cap', 'FY25'))).toBe(
      '12,000',
    );
  });

  it('change only dependent cells', () => {
    const changed = modelOf(round, { own: { pat: own(300) } });
    expect(texts(across(changed, 'EPS'))).toEqual(['3.00', '3.45', '3.97', '4.56']);
    for (const row of ['Sales', 'EV/EBITDA', 'PB', 'Target price (PB)'] as const)
      expect([row, texts(across(changed, row))]).toEqual([row, texts(across(modelOf(round), row))]);
  });
});
