/** Companies that break a careless model, with the small market and the specification's defaults. */
import type { ValuationAnswer } from '@mulya/contract';
import { cellText, chainOf, type Cell } from '@mulya/domain';
import { defaultAssumptions, fairValueModel, modelCompany, type Model, type Overrides } from '@mulya/valuation-model/fair-value';
import { packAnswers } from './pack-answers.ts';

type Row = Parameters<Model['at']>[0];
const estimates = ['FY26E', 'FY27E', 'FY28E'] as const;

let answers: ReadonlyMap<string, ValuationAnswer>;
beforeAll(async () => {
  answers = await packAnswers();
});

function company(name: string) {
  const answer = answers.get(name);
  if (answer === undefined) throw new Error(`The pack was expected to hold ${name}.`);
  return modelCompany(answer);
}

/** As the specification's table shows it, with placeholders. */
function modelOf(name: string, { baseYear = 2025, own = {} }: { readonly baseYear?: number; readonly own?: Overrides } = {}): Model {
  const model = fairValueModel(company(name), { baseYear, assumptions: defaultAssumptions, own });
  return { ...model, ...model.specified };
}

const texts = (model: Model, row: Row) => model.columns.map((column) => cellText(model.at(row, column)));
const estimatesOf = (model: Model, row: Row) => estimates.map((column) => cellText(model.at(row, column)));
const four = (text: string) => [text, text, text, text];
const three = (text: string) => [text, text, text];
const remarkOf = ({ origin }: Cell) => (origin?.state === 'derived' ? origin.remark : undefined);

/** The placeholders among a cell's precedents, by their names in the banner. */
const placeholdersUnder = (cell: Cell) =>
  [...new Set(chainOf(cell).flatMap((input) => (input.cell.origin?.state === 'placeholder' ? [input.cell.origin.name] : [])))].toSorted();

describe('LG Electronics, listed in 2025, with only sales and operating income in FY25', () => {
  it('has its own sales, EBITDA and price, the current share count, and five placeholders', () => {
    const model = modelOf('LG Electronics India Ltd');
    const origins = (
      ['Sales', 'EBITDA', 'Price', 'Adjusted PAT', 'Gross debt', 'Cash & equivalents', 'Shares', 'Reserves', 'Equity'] as const
    ).map((row) => model.at(row, 'FY25').origin?.state);
    expect(origins).toEqual([
      'reported',
      'derived',
      'reported',
      'placeholder',
      'placeholder',
      'placeholder',
      'derived',
      'placeholder',
      'placeholder',
    ]);
    expect(texts(model, 'Sales')[0]).toBe('24,157');
  });

  it('has a headline with a placeholder for PAT and the current share count', () => {
    const model = modelOf('LG Electronics India Ltd');
    expect(cellText(model.at('Target price (PE)', 'FY28E'))).toBe('53.78');
    expect(placeholdersUnder(model.at('Upside (PE)', 'FY28E'))).toEqual(['PAT']);
  });

  it('has no placeholder in FY26, with all figures reported', () => {
    const model = modelOf('LG Electronics India Ltd', { baseYear: 2026 });
    expect(cellText(model.at('EPS', 'FY26'))).toBe('24.82');
    expect(placeholdersUnder(model.at('Upside (PE)', 'FY29E'))).toEqual([]);
  });
});

describe('Tata Motors after its demerger, with FY25 of the commercial vehicles and no share count', () => {
  it('takes the current share count, where the placeholder gave an upside of 1,613.8 %', () => {
    const model = modelOf('Tata Motors Ltd');
    expect(cellText(model.at('Upside (PE)', 'FY28E'))).toBe('-16.2%');
    expect(placeholdersUnder(model.at('Upside (PE)', 'FY28E'))).toEqual([]);
  });

  it('has a fix: today’s share count as an override', () => {
    const { sharesNow } = company('Tata Motors Ltd');
    expect(cellText(sharesNow)).toBe('368.25');
    const own = { shares: { value: sharesNow.is === 'figure' ? sharesNow.value : NaN, note: 'today’s count', on: '2026-11-21' } };
    const model = modelOf('Tata Motors Ltd', { own });
    expect(cellText(model.at('EPS', 'FY25'))).toBe('8.68');
    expect(placeholdersUnder(model.at('Upside (PE)', 'FY28E'))).toEqual([]);
  });

  it('keeps a reported share capital of zero, and shows the effect of the demerger on growth', () => {
    const model = modelOf('Tata Motors Ltd');
    expect(model.at('Equity', 'FY25')).toMatchObject({ is: 'figure', value: 0, origin: { state: 'reported' } });
    expect([cellText(model.at('Sales growth', 'FY25')), cellText(model.at('PAT growth', 'FY25'))]).toEqual(['-86.5%', '-90.0%']);
  });
});

describe('HDFC Bank, a lender with a bonus after FY25', () => {
  it('has no sales, no EBITDA and no placeholder for either; enterprise value is not meaningful', () => {
    const model = modelOf('HDFC Bank Ltd');
    for (const row of ['Sales', 'EBITDA', 'Net income margin'] as const)
      expect([row, texts(model, row)]).toEqual([row, four('not applicable')]);
    for (const row of ['EV', 'EV/EBITDA', 'EV/Sales', 'Net debt/EBITDA'] as const)
      expect([row, texts(model, row)]).toEqual([row, four('not meaningful for lenders')]);
    for (const row of ['Target price (EV/EBITDA)', 'Upside (EV/Sales)'] as const)
      expect([row, estimatesOf(model, row)]).toEqual([row, three('not meaningful for lenders')]);
  });

  it('has PE and PB without placeholders', () => {
    const model = modelOf('HDFC Bank Ltd');
    expect([cellText(model.at('PE', 'FY25')), cellText(model.at('PB', 'FY25'))]).toEqual(['15.7x', '2.1x']);
    expect([...placeholdersUnder(model.at('Upside (PE)', 'FY28E')), ...placeholdersUnder(model.at('Upside (PB)', 'FY28E'))]).toEqual([]);
  });

  it('restates its 765 crore shares for the bonus, so that EPS is the reported 46.26', () => {
    const { sharesNow } = company('HDFC Bank Ltd');
    const model = modelOf('HDFC Bank Ltd');
    expect([cellText(sharesNow), cellText(model.at('Shares', 'FY25')), cellText(model.at('EPS', 'FY25'))]).toEqual([
      '1,540.08',
      '1,530.00',
      '46.26',
    ]);
  });
});

describe('Axis Bank, a lender with cash due from banks', () => {
  it('uses that line as reported cash', () => {
    const cash = modelOf('Axis Bank Ltd').at('Cash & equivalents', 'FY25');
    expect(cash).toMatchObject({ value: 102698.7, origin: { state: 'reported', line: 'Cash Due from Banks (Cash and bank balances)' } });
  });
});

describe('SBI Life, an insurer with revenue but without operating income and debt', () => {
  it('shows the revenue of the source, and EBITDA as not applicable', () => {
    const model = modelOf('SBI Life Insurance Company Ltd');
    expect(texts(model, 'Sales')[0]).toBe('116,920');
    expect(texts(model, 'EBITDA')).toEqual(four('not applicable'));
    expect(texts(model, 'EV/Sales')).toEqual(four('not meaningful for lenders and insurers'));
  });

  it('has a headline without placeholders, because gross debt is not among its precedents', () => {
    const model = modelOf('SBI Life Insurance Company Ltd');
    expect(model.at('Gross debt', 'FY25').origin?.state).toBe('placeholder');
    expect(placeholdersUnder(model.at('Upside (PE)', 'FY28E'))).toEqual([]);
    expect(cellText(model.at('Target price (PE)', 'FY28E'))).toBe('1,098.79');
  });
});

describe('ITI, with a loss that grows by 15 %', () => {
  it('has words instead of PE, PE-based target and upside', () => {
    const model = modelOf('ITI Ltd');
    expect(texts(model, 'PE')).toEqual(four('not meaningful (loss)'));
    expect(estimatesOf(model, 'Target price (PE)')).toEqual(three('not meaningful (loss)'));
    expect(estimatesOf(model, 'Upside (PE)')).toEqual(three('not meaningful (loss)'));
    expect(texts(model, 'EPS')).toEqual(['(2.24)', '(2.57)', '(2.96)', '(3.40)']);
  });

  it('has a value by PB and EV/Sales', () => {
    const model = modelOf('ITI Ltd');
    expect([cellText(model.at('Upside (PB)', 'FY28E')), cellText(model.at('Target price (EV/Sales)', 'FY28E'))]).toEqual([
      '38.2%',
      '842.31',
    ]);
  });

  it('describes its own PAT, with the default target PE instead of a missing PE', () => {
    const model = modelOf('ITI Ltd');
    expect(cellText(model.at('PAT growth', 'FY25'))).toBe('loss narrowed');
    expect(cellText(model.at('Target PE', 'FY25'))).toBe('15.0x');
  });
});

describe('Vodafone Idea, with a loss and a negative net worth', () => {
  it('has neither PE nor PB', () => {
    const model = modelOf('Vodafone Idea Ltd');
    expect(texts(model, 'PE')).toEqual(four('not meaningful (loss)'));
    expect(texts(model, 'PB')).toEqual(four('not meaningful (negative net worth)'));
    expect(estimatesOf(model, 'Upside (PB)')).toEqual(three('not meaningful (negative net worth)'));
    expect(texts(model, 'Net worth')[0]).toBe('(70,320)');
  });

  it('has an EV/EBITDA on positive EBITDA, and debt that grows by 5, 10 and 15 % of FY25’s', () => {
    const model = modelOf('Vodafone Idea Ltd');
    expect(texts(model, 'EV/EBITDA')).toEqual(['21.3x', '19.1x', '17.1x', '15.3x']);
    expect(texts(model, 'Gross debt')).toEqual(['233,229', '244,890', '256,552', '268,213']);
  });
});

describe('Castrol, with years that end in December', () => {
  it('uses the year to December 2025 as FY25, and names it in each source line', () => {
    expect(company('Castrol India Ltd').yearEnd).toBe(12);
    expect(modelOf('Castrol India Ltd').at('Sales', 'FY25')).toMatchObject({
      value: 5700.32,
      origin: { period: 'CY25 (Dec 2025)', end: '2025-12-31' },
    });
  });

  it('grows over the previous December year', () => {
    const growth = modelOf('Castrol India Ltd').at('PAT growth', 'FY25');
    expect(cellText(growth)).toBe('2.4%');
    expect(chainOf(growth).map(({ name }) => name)).toEqual(['Adjusted PAT FY25', 'Adjusted PAT CY24 (Dec 2024)']);
  });

  it('offers no later base year, because the source has none yet', () => {
    expect(company('Castrol India Ltd').baseYears).toEqual([2025]);
  });
});

describe('Meesho, recently listed, almost without debt, with a one-off loss', () => {
  it('has an enterprise value below its market cap, because cash exceeds debt', () => {
    const model = modelOf('Meesho Ltd');
    expect([cellText(model.at('Net debt', 'FY25')), cellText(model.at('Market cap', 'FY25')), cellText(model.at('EV', 'FY25'))]).toEqual([
      '(89)',
      '94,582',
      '94,493',
    ]);
  });

  it('has a negative EBITDA and no multiple of it', () => {
    const model = modelOf('Meesho Ltd');
    expect(texts(model, 'EV/EBITDA')).toEqual(four('not meaningful (loss)'));
    expect(texts(model, 'Net debt/EBITDA')).toEqual(four('not meaningful (loss)'));
    expect([cellText(model.at('PAT growth', 'FY25')), cellText(model.at('EBITDA growth', 'FY25'))]).toEqual([
      'loss widened',
      'loss widened',
    ]);
  });
});

describe('Pidilite, with a 1:1 bonus after FY25', () => {
  it('shows EPS on the 50.86 crore shares of FY25 restated to 101.72; an own count replaces the restated one', () => {
    expect(cellText(company('Pidilite Industries Ltd').sharesNow)).toBe('101.78');
    const model = modelOf('Pidilite Industries Ltd');
    const own = modelOf('Pidilite Industries Ltd', { own: { shares: { value: 101.7775, note: 'bonus', on: '2026-11-21' } } });
    expect([cellText(model.at('Shares', 'FY25')), cellText(model.at('EPS', 'FY25')), cellText(own.at('EPS', 'FY25'))]).toEqual([
      '101.72',
      '20.41',
      '20.40',
    ]);
    expect([cellText(model.at('Target price (PE)', 'FY28E')), cellText(model.at('Upside (PE)', 'FY28E'))]).toEqual(['931.29', '-43.5%']);
    expect([cellText(own.at('Target price (PE)', 'FY28E')), cellText(own.at('Upside (PE)', 'FY28E'))]).toEqual(['930.77', '-43.6%']);
  });

  it('has the new count in FY26 as reported', () => {
    expect(cellText(modelOf('Pidilite Industries Ltd', { baseYear: 2026 }).at('Shares', 'FY26'))).toBe('101.78');
  });
});

describe('21st Century Management, an investment company with negative revenue in FY26', () => {
  it('has no margin and no multiple of negative sales from FY26', () => {
    const model = modelOf('21st Century Management Services Ltd', { baseYear: 2026 });
    expect(texts(model, 'Sales')[0]).toBe('(17)');
    for (const row of ['EV/Sales', 'Net income margin', 'EBITDA margin'] as const)
      expect([row, texts(model, row)]).toEqual([row, four('not meaningful (negative sales)')]);
    expect(['FY27E', 'FY28E', 'FY29E'].map((_, at) => cellText(model.at('Upside (EV/Sales)', model.columns[at + 1] ?? 'FY')))).toEqual(
      three('not meaningful (negative sales)'),
    );
  });

  it('describes revenue and profit in words', () => {
    const model = modelOf('21st Century Management Services Ltd', { baseYear: 2026 });
    expect([cellText(model.at('Sales growth', 'FY26')), cellText(model.at('PAT growth', 'FY26'))]).toEqual([
      'positive to negative',
      'profit to loss',
    ]);
  });

  it('is not a lender despite its financial services sector, and has no debt in any year', () => {
    expect(company('21st Century Management Services Ltd').business).toBe('ordinary');
    expect(texts(modelOf('21st Century Management Services Ltd'), 'Gross debt')).toEqual(four('0'));
  });
});

describe('Siemens, without depreciation in FY25 and with a year-end moved from September to March', () => {
  it('uses only operating income as EBITDA, and compares it with no year before its demerger', () => {
    const model = modelOf('Siemens Ltd');
    const ebitda = model.at('EBITDA', 'FY25');
    expect(cellText(ebitda)).toBe('1,727');
    expect(remarkOf(ebitda)).toMatch(/^EBIT, not EBITDA: operating income; depreciation not available/);
    for (const row of ['Sales growth', 'EBITDA growth'] as const)
      expect(remarkOf(model.at(row, 'FY25'))).toBe('Not comparable: Siemens Energy India left in April 2025.');
  });

  it('offers no base year that may not cover twelve months', () => {
    const siemens = company('Siemens Ltd');
    expect(siemens.annual.at(-1)?.column).toMatchObject({ label: 'FY26 (18 months)', standing: { is: 'odd' } });
    expect(siemens.baseYears).toEqual([2025]);
    expect(siemens.yearEnd).toBe(9);
  });
});
