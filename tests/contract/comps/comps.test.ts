/** Metrics of real companies of the built-in pack, next to values that were calculated by hand from their statements. */
import type { IndustriesAnswer, IndustryAnswer, IndustryCompaniesAnswer, IndustryKey, Listing, ValuationAnswer } from '@mulya/contract';
import { cellText, type Cell } from '@mulya/domain';
import { readListings } from '@mulya/sample-data';
import {
  compareByMetrics,
  compsCompany,
  industryCompsCompany,
  metrics,
  type CompsCompany,
  type Metric,
} from '@mulya/valuation-model/comps';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { openReadMarket } from '../fair-value/pack-answers.ts';
import { readMarket } from './under-test.ts';

type MetricId = keyof typeof metrics;
type Expected = { readonly [Id in MetricId]: number | string };

const cagr = (to: number, from: number, years: number): number => ((to / from) ** (1 / years) - 1) * 100;
const lender = 'not meaningful for lenders';
const insurer = 'not meaningful for insurers';
const noEv = 'not meaningful for lenders and insurers';
const ebit = 'not comparable (EBIT)';
const exceptional = 'not comparable (exceptional profit)';
const lendersOnly = 'not meaningful (lenders only)';
const merged = 'not comparable: HDFC Ltd joined in July 2023';

/** An industry's list has figures only: what is compared with nothing is absent there. */
const listed = (value: number | string | undefined) =>
  typeof value === 'string' && /^(not comparable: .|before minority interest$)/.test(value) ? '-' : value;

/** By hand from the statements of the pack: FY26 of four companies, CY25 of Castrol. Prices of 21 Aug 2026. */
const byHand: Readonly<Record<string, Expected>> = {
  TCS: {
    price: 2302,
    marketCap: 832_883.75,
    pe: 2302 / (49_210 / 361.81),
    evEbitda: (832_883.75 + 11_283 - 6405) / (66_838 + 5560),
    evSales: (832_883.75 + 11_283 - 6405) / 267_021,
    pb: 2302 / ((362 + 106_878) / 361.81),
    peg: 2302 / (49_210 / 361.81) / cagr(49_210, 42_147, 3),
    dividendYield: ((30 + 11 + 11 + 57) / 2302) * 100,
    ebitdaMargin: ((66_838 + 5560) / 267_021) * 100,
    operatingMargin: (66_838 / 267_021) * 100,
    netMargin: (49_210 / 267_021) * 100,
    roe: (49_210 / 107_240) * 100,
    roce: (66_838 / (107_240 + 11_283)) * 100,
    debtToEquity: 11_283 / 107_240,
    interestCover: 66_838 / 1227,
    salesGrowth1: (267_021 / 255_324 - 1) * 100,
    salesGrowth3: cagr(267_021, 225_458, 3),
    salesGrowth5: cagr(267_021, 164_177, 5),
    patGrowth1: (49_210 / 48_553 - 1) * 100,
    patGrowth3: cagr(49_210, 42_147, 3),
    patGrowth5: cagr(49_210, 32_562, 5),
    netInterestMargin: lendersOnly,
    roa: (49_210 / 181_167) * 100,
    equityToAssets: (107_240 / 181_167) * 100,
  },
  HDFCBANK: {
    price: 726.95,
    marketCap: 1_119_561.84,
    pe: 726.95 / (76_011.21 / 1539),
    evEbitda: noEv,
    evSales: noEv,
    pb: 726.95 / ((1539 + 579_975) / 1539),
    peg: merged,
    dividendYield: ((11 + 2.5) / 726.95) * 100,
    ebitdaMargin: lender,
    operatingMargin: lender,
    netMargin: lender,
    roe: (76_011.21 / 581_514) * 100,
    roce: lender,
    debtToEquity: 588_485 / 581_514,
    interestCover: lender,
    salesGrowth1: lender,
    salesGrowth3: lender,
    salesGrowth5: lender,
    patGrowth1: (76_011.21 / 70_777.8 - 1) * 100,
    patGrowth3: merged,
    patGrowth5: merged,
    netInterestMargin: (163_124 / ((4_908_041 + 4_392_110) / 2)) * 100,
    roa: (76_011.21 / 4_908_041) * 100,
    equityToAssets: (581_514 / 4_908_041) * 100,
  },
  // A loss in FY23 and FY25, and an operating loss in FY26, whose PAT comes from outside operations.
  ITI: {
    price: 279.25,
    marketCap: 26_887.64,
    pe: exceptional,
    evEbitda: (26_887.64 + 765 - 24.4) / (56 - 12),
    evSales: (26_887.64 + 765 - 24.4) / 2184,
    pb: 279.25 / ((963 + 943) / 96.29),
    peg: exceptional,
    dividendYield: '-',
    ebitdaMargin: ((56 - 12) / 2184) * 100,
    operatingMargin: (-12 / 2184) * 100,
    netMargin: (292.83 / 2184) * 100,
    roe: (292.83 / 1906) * 100,
    roce: (-12 / (1906 + 765)) * 100,
    debtToEquity: 765 / 1906,
    interestCover: 'not covered (operating loss)',
    salesGrowth1: (2184 / 3616 - 1) * 100,
    salesGrowth3: cagr(2184, 1395, 3),
    salesGrowth5: cagr(2184, 2362, 5),
    patGrowth1: 'loss to profit',
    patGrowth3: 'not meaningful (loss)',
    patGrowth5: cagr(292.83, 9, 5),
    netInterestMargin: lendersOnly,
    roa: (292.83 / 9347) * 100,
    equityToAssets: (1906 / 9347) * 100,
  },
  // Its year ends in December, its source has four earlier years, and no depreciation or interest of the latest one.
  CASTROLIND: {
    price: 187.77,
    marketCap: 18_572.75,
    pe: 187.77 / (949.93 / 98.91),
    evEbitda: ebit,
    evSales: (18_572.75 + 62.81 - 426.62) / 5700.32,
    pb: 187.77 / ((494.56 + 1405.74) / 98.91),
    peg: 187.77 / (949.93 / 98.91) / cagr(949.93, 815.15, 3),
    dividendYield: ((9.5 + 3.5) / 187.77) * 100,
    ebitdaMargin: ebit,
    operatingMargin: (1249.09 / 5700.32) * 100,
    netMargin: (949.93 / 5700.32) * 100,
    roe: (949.93 / 1900.3) * 100,
    roce: (1249.09 / (1900.3 + 62.81)) * 100,
    debtToEquity: 62.81 / 1900.3,
    interestCover: '-',
    salesGrowth1: (5700.32 / 5345.68 - 1) * 100,
    salesGrowth3: cagr(5700.32, 4759.8, 3),
    salesGrowth5: '-',
    patGrowth1: (949.93 / 927.23 - 1) * 100,
    patGrowth3: cagr(949.93, 815.15, 3),
    patGrowth5: '-',
    netInterestMargin: lendersOnly,
    roa: (949.93 / 3394.85) * 100,
    equityToAssets: (1900.3 / 3394.85) * 100,
  },
  SBILIFE: {
    price: 1792.9,
    marketCap: 179_858.63,
    pe: 1792.9 / (2470.3 / 100.31),
    evEbitda: noEv,
    evSales: noEv,
    pb: 1792.9 / ((1003.09 + 18_082.91) / 100.31),
    peg: 1792.9 / (2470.3 / 100.31) / cagr(2470.3, 1720.57, 3),
    dividendYield: (2.7 / 1792.9) * 100,
    ebitdaMargin: insurer,
    operatingMargin: insurer,
    netMargin: (2470.3 / 110_478.16) * 100,
    roe: (2470.3 / 19_086) * 100,
    roce: insurer,
    debtToEquity: '-',
    interestCover: insurer,
    salesGrowth1: (110_478.16 / 116_919.89 - 1) * 100,
    salesGrowth3: cagr(110_478.16, 80_639.04, 3),
    salesGrowth5: '-',
    patGrowth1: (2470.3 / 2413.3 - 1) * 100,
    patGrowth3: cagr(2470.3, 1720.57, 3),
    patGrowth5: '-',
    netInterestMargin: lendersOnly,
    roa: (2470.3 / 500_045.91) * 100,
    equityToAssets: (19_086 / 500_045.91) * 100,
  },
};

const ids = Object.keys(metrics) as MetricId[];
const plain = (cell: Cell): number | string => (cell.is === 'figure' ? Number(cell.value.toPrecision(10)) : cellText(cell));
const metricOf = (id: MetricId): Metric => metrics[id];
const valuesOf = (company: CompsCompany) => Object.fromEntries(ids.map((id) => [id, plain(metricOf(id).of(company))]));
const rounded = (expected: Expected) =>
  Object.fromEntries(
    Object.entries(expected).map(([id, value]) => [id, typeof value === 'number' ? Number(value.toPrecision(10)) : value]),
  );

/** The metrics that stand beside a company too, with their names there. */
const shared: readonly (readonly [MetricId, IndustryKey])[] = [
  ...(['pe', 'pb', 'evEbitda', 'evSales', 'ebitdaMargin', 'netMargin', 'roe', 'roce'] as const).map((id) => [id, id] as const),
  ...([1, 3, 5] as const).flatMap((years) => [
    [`salesGrowth${years}`, `salesCagr${years}`] as const,
    [`patGrowth${years}`, `patCagr${years}`] as const,
  ]),
];
const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));

describe('the metrics of real companies', () => {
  let answers: ReadonlyMap<string, ValuationAnswer>;
  let industries: ReadonlyMap<string, IndustryCompaniesAnswer>;
  let answerFor: (industry: string) => IndustryAnswer | undefined;
  let summaries: ReadonlyMap<string, IndustriesAnswer[number]>;

  beforeAll(async () => {
    const pack = await openReadMarket();
    const { listings } = await readListings();
    const equities = listings.filter(({ kind }) => kind === 'equity');
    const read = new Map<string, ValuationAnswer>();
    const storedAnswer = async (listing: Listing) => {
      const answer = await pack.storedAnswer(listing);
      if (answer !== undefined) read.set(listing.isin ?? listing.name, answer);
      return answer;
    };
    const market = await readMarket({ ...pack, storedAnswer }, { equities }, { sliceMs: () => Infinity, rest: async () => undefined });
    answers = read;
    answerFor = market.answerFor;
    summaries = new Map(market.industries.map((each) => [each.industry, each]));
    industries = new Map(
      market.industries
        .flatMap(({ industry }) => [[industry, market.companiesOf(industry)] as const])
        .flatMap(([name, answer]) => (answer === undefined ? [] : [[name, answer]])),
    );
  }, 120_000);

  const answerOf = (nse: string): ValuationAnswer => {
    const found = [...answers.values()].find(({ ids: { nse: symbol } }) => symbol === nse);
    if (found === undefined) throw new Error(`The pack was expected to have ${nse}.`);
    return found;
  };

  it.each(Object.keys(byHand))('are those of %s by hand', (nse) => {
    expect(valuesOf(compsCompany(modelCompany(answerOf(nse))))).toEqual(rounded(byHand[nse] as Expected));
  });

  it('are the same on a company’s page and in its industry, for every company', () => {
    let compared = 0;
    const different = [...industries.values()].flatMap((industry) =>
      industry.companies.flatMap((member) => {
        const answer = answers.get(member.isin ?? member.name);
        if (answer === undefined) return [];
        compared += 1;
        const [page, row] = [valuesOf(compsCompany(modelCompany(answer))), valuesOf(industryCompsCompany(industry, member))];
        return ids
          .filter((id) => listed(page[id]) !== listed(row[id]))
          .map((id) => `${member.name} ${id}: ${String(page[id])} on the page, ${String(row[id])}`);
      }),
    );
    expect(different.slice(0, 10)).toEqual([]);
    expect(compared).toBeGreaterThan(2_000);
  }, 120_000);

  it('have one median in the table, in the list of industries and beside a company, for every industry', () => {
    const different = [...industries.values()].flatMap((answer) => {
      const entries = answer.companies.map((member, at) => {
        const company = industryCompsCompany(answer, member);
        return { key: `${at}`, name: `${member.name} ${at}`, own: false, figures: { is: 'ready', company } } as const;
      });
      const { medians } = compareByMetrics(
        shared.map(([id]) => metricOf(id)),
        entries,
        'industry',
      );
      const [beside, listed] = [answerFor(answer.industry), summaries.get(answer.industry)];
      return shared.flatMap(([, key], at) => {
        const [n, inTable] = [medians[at]?.n, medians[at]?.cell.is === 'figure' ? medians[at].cell.value : null];
        const others = [
          ...(beside?.scope === 'industry' ? [beside.statistics[key]] : []),
          ...(key === 'pe' || key === 'salesCagr3' ? [listed?.[key]] : []),
        ];
        const isSame = others.every((other) => other?.n === n && isNear(inTable, other?.median ?? null));
        return isSame ? [] : [{ industry: answer.industry, key, n, inTable, others }];
      });
    });
    expect(different.slice(0, 5)).toEqual([]);
    expect(industries.size).toBeGreaterThan(150);
  });

  it('contain no NaN, no infinity and no multiple of zero or below', () => {
    const wrong = [...industries.values()].flatMap((industry) =>
      industry.companies.flatMap((member) =>
        ids.flatMap((id) => {
          const { unit, of, name } = metricOf(id);
          const cell = of(industryCompsCompany(industry, member));
          if (cell.is !== 'figure') return [];
          const isMultiple = unit === 'times' && id !== 'debtToEquity' && id !== 'interestCover';
          return Number.isFinite(cell.value) && (!isMultiple || cell.value > 0) ? [] : [`${member.name} ${name} ${cell.value}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('read each figure of the answer, and none besides', () => {
    const read = new Set<string>();
    const answer = industries.get('Private Sector Bank');
    const [member] = answer?.companies ?? [];
    if (answer === undefined || member === undefined) throw new Error('The pack was expected to have private banks.');
    for (const business of ['ordinary', 'lender'] as const) {
      const figures = new Proxy({}, { get: (_, key) => void read.add(String(key)) });
      const company = industryCompsCompany(answer, { ...member, business, figures });
      for (const id of ids) metricOf(id).of(company);
    }
    const sent = new Set([...industries.values()].flatMap(({ companies }) => companies.flatMap(({ figures }) => Object.keys(figures))));
    expect([...sent].filter((key) => !read.has(key))).toEqual([]);
  });

  it('fit an industry of 200 companies into 30 KB of brotli', async () => {
    const { brotliCompressSync, constants } = await import('node:zlib');
    const companies = [...industries.values()].flatMap((industry) => industry.companies).slice(0, 200);
    const json = JSON.stringify({ industry: 'Pharmaceuticals', sources: [], companies });
    const bytes = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(companies).toHaveLength(200);
    expect(bytes).toBeLessThan(30 * 1024);
  });
});
