import { cellText, formulaText, leavesOf, type Cell } from '@mulya/domain';
import { modelOf } from '../testing/model-cases.ts';
import { withLines, withOneOff } from '../testing/check-cases.ts';
import { castrol, hdfcBank, iciciBank, iti, lgElectronics, pidilite, siemens, tcs } from '../testing/companies.ts';
import { assumptionBenchmarks, type AssumptionBenchmark } from './assumption-benchmarks.ts';
import { modelCompany } from './model-company.ts';
import { reportedNext } from './reported-next.ts';

const read = (items: readonly AssumptionBenchmark[]) => items.map(({ label, cell }) => `${label}: ${cellText(cell)}`);
const formula = (cell: Cell | undefined) => (cell?.origin?.state === 'derived' ? formulaText(cell.origin.formula) : undefined);
/** The peers of a median as displayed: included with their figure, excluded with the reason. */
const peersOf = (items: readonly AssumptionBenchmark[]) =>
  (items.at(-1)?.peers ?? []).map((each) =>
    each.is === 'in'
      ? `${each.name} ${cellText(each.figure.cell)}${each.to === undefined ? '' : ` to ${each.to}`}`
      : `without ${each.name}: ${each.why}`,
  );
/** An insurer without operating income in the source, like SBI Life. */
const insurer = [2023, 2024, 2025, 2026].reduce<typeof tcs>(
  (answer, year) => withLines(answer, `${year}-03-31`, { OperatingIncome: null }),
  { ...tcs, layout: 'insurer' },
);
const peer = (name: string, answer: typeof tcs) => ({ name, company: modelCompany(answer) });

describe('evidence for growth', () => {
  it('shows the company’s growth over 1, 3 and 5 years, labelled by year', () => {
    const { growth } = assumptionBenchmarks(modelOf(tcs), []);
    expect(read(growth.sales)).toEqual(['1 year to FY26: 4.6%', '3-year CAGR to FY26: 5.8%', '5-year CAGR to FY26: 10.2%']);
    expect(growth.pat[1]?.name).toBe('PAT growth, 3-year CAGR to FY26');
    expect(formula(growth.pat[1]?.cell)).toBe('((Adjusted PAT FY26 / Adjusted PAT FY23) ^ (1 / 3) − 1) × 100');
  });

  it('shows words instead of a misleading percentage (ITI)', () => {
    expect(read(assumptionBenchmarks(modelOf(iti), []).growth.pat)).toEqual([
      '1 year to FY26: loss to profit',
      '3-year CAGR to FY26: -',
      '5-year CAGR to FY26: 100.7%',
    ]);
  });

  it('calls an EBITDA below zero a loss, like the model', () => {
    const losing = withLines(withLines(tcs, '2026-03-31', { OperatingIncome: -9000 }), '2025-03-31', { OperatingIncome: -8000 });
    expect(read(assumptionBenchmarks(modelOf(losing), []).growth.ebitda)[0]).toBe('1 year to FY26: loss widened');
  });

  it('shows "-" with the reason if the source lacks older years (LG Electronics)', () => {
    const items = assumptionBenchmarks(modelOf(lgElectronics), []).growth.sales;
    expect(read(items)).toEqual(['1 year to FY26: 1.3%', '3-year CAGR to FY26: -', '5-year CAGR to FY26: -']);
    expect(items[1]?.cell).toMatchObject({ is: 'missing', why: 'No comparable year 3 years earlier.' });
  });

  it('skips a six-month year (Siemens) and labels another year-end (Castrol)', () => {
    expect(read(assumptionBenchmarks(modelOf(siemens), []).growth.sales)[0]).toMatch(/^1 year to FY25 \(Sep 2025\): -?[\d.]+%$/);
    expect(read(assumptionBenchmarks(modelOf(castrol), []).growth.pat)[0]).toBe('1 year to CY25 (Dec 2025): 2.4%');
  });

  it('does not compare EBITDA with and without depreciation (Castrol, Siemens)', () => {
    expect(read(assumptionBenchmarks(modelOf(castrol), []).growth.ebitda)[0]).toBe('1 year to CY25 (Dec 2025): not comparable');
    expect(read(assumptionBenchmarks(modelOf(siemens), []).growth.ebitda)[0]).toBe('1 year to FY25 (Sep 2025): not comparable');
  });

  it('includes the peer median over three years once there are peers', () => {
    const peers = [
      peer('Pidilite Industries Ltd', pidilite),
      peer('Tata Consultancy Services Ltd', tcs),
      peer('LG Electronics India Ltd', lgElectronics),
    ];
    const items = assumptionBenchmarks(modelOf(castrol), peers).growth.sales;
    expect(read(items).at(-1)).toBe('peer median 3-year CAGR (n = 2, indicative only): 6.6%');
    expect(formula(items.at(-1)?.cell)).toBe(
      'median(Pidilite Industries Ltd Sales growth, 3-year CAGR to FY26; Tata Consultancy Services Ltd Sales growth, 3-year CAGR to FY26)',
    );
    expect(peersOf(items)).toEqual([
      'Pidilite Industries Ltd 7.4% to Mar 2026',
      'Tata Consultancy Services Ltd 5.8% to Mar 2026',
      'without LG Electronics India Ltd: No comparable year 3 years earlier',
    ]);
  });

  it('has no peer median of a line that the company lacks: EBITDA of an insurer, sales of a bank', () => {
    const isMedian = ({ label }: AssumptionBenchmark) => label.startsWith('peer median');
    const ofInsurer = assumptionBenchmarks(modelOf(insurer), [peer('Another insurer', { ...tcs, layout: 'insurer' })]).growth;
    expect([ofInsurer.ebitda.some(isMedian), ofInsurer.pat.some(isMedian)]).toEqual([false, true]);
    const ofBank = assumptionBenchmarks(modelOf(hdfcBank), [peer('ICICI Bank Ltd', iciciBank)]).growth;
    expect([ofBank.sales.some(isMedian), ofBank.pat.some(isMedian)]).toEqual([false, true]);
  });

  it('does not exist for the sales of a bank', () => {
    expect(read(assumptionBenchmarks(modelOf(hdfcBank), []).growth.sales)).toContain('1 year to FY26: not applicable');
  });
});

describe('evidence for a target multiple', () => {
  it('shows the current multiple on the newest year and on the last four quarters', () => {
    const { multiples } = assumptionBenchmarks(modelOf(tcs), []);
    expect(read(multiples.pe).slice(0, 2)).toEqual(['FY26: 16.9x', 'TTM (Jun 2026): 16.6x']);
    expect(formula(multiples.pe[0]?.cell)).toBe('Market cap / Adjusted PAT FY26');
    expect(formula(multiples.evEbitda[1]?.cell)).toBe('(Market cap + Gross debt FY26 − Cash & equivalents FY26) / EBITDA TTM');
    expect(read(multiples.pb)).toHaveLength(2); // a quarter has no balance sheet
  });

  it('is on today’s shares over the last four quarters', () => {
    const { multiples } = assumptionBenchmarks(modelOf(tcs), []);
    expect(formula(multiples.pe[1]?.cell)).toBe('Price × Current shares outstanding / Adjusted PAT TTM');
  });

  it('is reported and without the one-off where a quarter holds one', () => {
    expect(read(assumptionBenchmarks(modelOf(withOneOff(tcs)), []).multiples.pe).slice(0, 3)).toEqual([
      'FY26: 16.9x',
      'TTM (Jun 2026), reported: 16.6x',
      'TTM (Jun 2026), without the one-off: 23.0x',
    ]);
  });

  it('ignores a share count before a bonus (Pidilite)', () => {
    expect(read(assumptionBenchmarks(modelOf(pidilite), []).multiples.pe)[0]).toBe('FY26: 68.5x');
  });

  it('excludes a peer with a changed share count from per-share medians (Pidilite)', () => {
    const { multiples } = assumptionBenchmarks(modelOf(castrol), [
      peer('Pidilite Industries Ltd', { ...pidilite, sharesOutstanding: 150 }),
      peer('Tata Consultancy Services Ltd', tcs),
    ]);
    expect(peersOf(multiples.pe)).toContain('without Pidilite Industries Ltd: share count has changed');
    expect(peersOf(multiples.pb)).toContain('without Pidilite Industries Ltd: share count has changed');
    expect(peersOf(multiples.evSales).join()).not.toContain('another share count');
  });

  it('follows the analyst’s own price', () => {
    const own = { price: { value: 1151, note: 'Half.', on: '2026-11-21' } };
    expect(read(assumptionBenchmarks(modelOf(tcs, { own }), []).multiples.pe)[0]).toBe('FY26: 8.5x');
  });

  it('shows words for a loss, and for the enterprise value of a lender', () => {
    const losing = withLines(tcs, '2026-03-31', { NetIncome: -5 });
    expect(read(assumptionBenchmarks(modelOf(losing), []).multiples.pe)[0]).toBe('FY26: not meaningful (loss)');
    expect(read(assumptionBenchmarks(modelOf(hdfcBank), []).multiples.evSales)[0]).toBe('FY26: not meaningful for lenders');
    expect(read(assumptionBenchmarks(modelOf(insurer), []).multiples.evEbitda)[0]).toBe('FY26: not meaningful for lenders and insurers');
  });

  it('does not exist without a market price, because a placeholder is no evidence', () => {
    const unpriced = { ...tcs, currentPrice: { BSE: null, NSE: null }, marketCap: null };
    expect(assumptionBenchmarks(modelOf(unpriced), []).multiples.pe[0]?.cell).toMatchObject({
      is: 'missing',
      why: 'Market cap: Market price not available.',
    });
  });

  it('reports no peer data if all peers are unavailable', () => {
    const { growth, multiples } = assumptionBenchmarks(modelOf(tcs), [{ name: 'A Ltd', company: undefined }]);
    expect(read(multiples.pe).at(-1)).toBe('peer median: no peer data');
    expect(read(growth.pat).at(-1)).toBe('peer median 3-year CAGR: no peer data');
  });

  it('shows the peer median with its number of peers, and names those without a figure', () => {
    const peers = [
      peer('ICICI Bank Ltd', iciciBank),
      peer('HDFC Bank Ltd', hdfcBank),
      peer('A losing bank', withLines(iciciBank, '2026-03-31', { NetIncome: -5 })),
      { name: 'A Ltd', company: undefined },
    ];
    const items = assumptionBenchmarks(modelOf(hdfcBank), peers).multiples.pe;
    const median = items.at(-1);
    expect(median?.label).toBe('peer median (n = 2, indicative only)');
    expect(formula(median?.cell)).toBe('median(ICICI Bank Ltd PE FY26; HDFC Bank Ltd PE FY26)');
    expect(median === undefined ? [] : leavesOf(median.cell).map(({ name }) => name)).toEqual([
      'ICICI Bank Ltd Market cap',
      'ICICI Bank Ltd Adjusted PAT FY26',
      'HDFC Bank Ltd Market cap',
      'HDFC Bank Ltd Adjusted PAT FY26',
    ]);
    expect(peersOf(items).slice(2)).toEqual(['without A losing bank: not meaningful (loss)', 'without A Ltd: no data']);
  });

  it('excludes a lender from the median of other companies, and vice versa', () => {
    const peers = [peer('ICICI Bank Ltd', iciciBank), peer('Pidilite Industries Ltd', pidilite)];
    const ofTcs = assumptionBenchmarks(modelOf(tcs), peers);
    expect(read(ofTcs.multiples.pe).at(-1)).toBe('peer median (n = 1, indicative only): 68.5x');
    expect(peersOf(ofTcs.multiples.pe)).toEqual(['without ICICI Bank Ltd: a lender', 'Pidilite Industries Ltd 68.5x']);
    expect(peersOf(ofTcs.growth.netWorth)[0]).toBe('without ICICI Bank Ltd: a lender');
    expect(peersOf(assumptionBenchmarks(modelOf(hdfcBank), peers).multiples.pb)[1]).toBe(
      'without Pidilite Industries Ltd: not a financial',
    );
  });

  it('excludes an outlier with its figure: a multiple of a tiny profit, growth from a low base', () => {
    const hardly = peer('Hardly Ltd', withLines(withLines(tcs, '2026-03-31', { NetIncome: 500 }), '2023-03-31', { NetIncome: 1 }));
    const { growth, multiples } = assumptionBenchmarks(modelOf(tcs), [hardly, peer('Pidilite Industries Ltd', pidilite)]);
    expect(peersOf(multiples.pe)).toEqual(['without Hardly Ltd: 1,665.8x, over 100x', 'Pidilite Industries Ltd 68.5x']);
    expect(peersOf(growth.pat)[0]).toBe('without Hardly Ltd: 693.7%, over 100% a year, from a low base');
  });

  it('labels the year-end of a peer with other fiscal years (Castrol)', () => {
    expect(peersOf(assumptionBenchmarks(modelOf(tcs), [peer('Castrol India Ltd', castrol)]).multiples.pe)).toEqual([
      expect.stringMatching(/^Castrol India Ltd [\d.]+x to Dec 2025$/),
    ]);
  });

  it.each([
    ['no peers are selected', [], 'no peers selected'],
    ['the peers are loading', undefined, 'loading…'],
    ['none has a figure', [peer('A loss maker', withLines(tcs, '2026-03-31', { NetIncome: -5 }))], 'no peer data'],
  ])('says so where %s', (_, peers, said) => {
    expect(read(assumptionBenchmarks(modelOf(tcs), peers).multiples.pe).at(-1)).toBe(`peer median: ${said}`);
  });
});

describe('first estimated year next to the reported one', () => {
  const rows = (answer: typeof tcs, baseYear = 2025) =>
    reportedNext(modelOf(answer, { baseYear }))?.rows.map(({ label, estimate, reported, difference }) => [
      label,
      cellText(estimate.cell),
      cellText(reported.cell),
      cellText(difference.cell),
    ]);

  it('compares FY26E with FY26', () => {
    expect(reportedNext(modelOf(tcs))).toMatchObject({ estimated: 'FY26E', reported: 'FY26' });
    expect(rows(tcs)).toEqual([
      ['Sales', '293,623', '267,021', '10.0%'],
      ['EBITDA', '77,518', '72,398', '7.1%'],
      ['Adjusted PAT', '55,836', '49,210', '13.5%'],
      ['Net worth', '108,969', '107,240', '1.6%'],
    ]);
    expect(formula(reportedNext(modelOf(tcs))?.rows[2]?.difference.cell)).toBe('(Adjusted PAT FY26E / Adjusted PAT FY26 − 1) × 100');
  });

  it('is absent for a later base year or without a reported next year (Castrol)', () => {
    expect(reportedNext(modelOf(tcs, { baseYear: 2026 }))).toBeUndefined();
    expect(reportedNext(modelOf(castrol))).toBeUndefined();
  });

  describe('report without depreciation', () => {
    const without = (...keys: readonly string[]) => ({
      ...tcs,
      financials: tcs.financials.map((each) => {
        const { INC = [], ...others } = each.stockFinancialMap;
        return each.EndDate === '2026-03-31' && each.Type === 'Annual'
          ? { ...each, stockFinancialMap: { ...others, INC: INC.filter(({ key }) => !keys.includes(key)) } }
          : each;
      }),
    });
    const differences = (answer: typeof tcs) => rows(answer)?.map(([, , , difference]) => difference);

    it('has no percentage only for EBITDA', () => {
      expect(differences(without('Depreciation/Amortization'))).toEqual([
        '10.0%',
        'n.m. (depreciation missing in one year)',
        '13.5%',
        '1.6%',
      ]);
    });

    it('has a gap without operating income', () => {
      expect(differences(without('Depreciation/Amortization', 'OperatingIncome'))).toEqual(['10.0%', '-', '13.5%', '1.6%']);
    });
  });

  it('has no percentage between a loss and a profit in either direction', () => {
    const losing = withLines(tcs, '2026-03-31', { NetIncome: -5 });
    expect(rows(losing)?.[2]).toEqual(['Adjusted PAT', '55,836', '(5)', 'n.m. (negative)']);
    const turned = withLines(tcs, '2025-03-31', { NetIncome: -27383 });
    expect(rows(turned)?.[2]).toEqual(['Adjusted PAT', '(31,490)', '49,210', 'n.m. (negative)']);
  });

  it('says what an estimate needs (LG Electronics)', () => {
    expect(rows(lgElectronics)).toEqual([
      ['Sales', expect.any(String), expect.any(String), expect.stringMatching(/^-?[\d.]+%$/)],
      ['EBITDA', expect.any(String), expect.any(String), expect.stringMatching(/^-?[\d.]+%$/)],
      ['Adjusted PAT', 'needs PAT', '1,685', 'needs PAT'],
      ['Net worth', 'needs reserves', expect.any(String), 'needs reserves'],
    ]);
  });

  it('shows "-" if the report lacks the line, for any estimate', () => {
    const without = withLines(withLines(tcs, '2025-03-31', { NetIncome: -5 }), '2026-03-31', { NetIncome: null });
    expect(rows(without)?.[2]).toEqual(['Adjusted PAT', '(6)', '-', '-']);
  });

  it('is absent for a six-month year, which the model does not estimate (Siemens)', () => {
    expect(reportedNext(modelOf(siemens))).toBeUndefined();
  });

  it('includes all lines of a bank', () => {
    expect(rows(hdfcBank)?.[0]).toEqual(['Sales', 'not applicable', 'not applicable', 'not applicable']);
  });
});
