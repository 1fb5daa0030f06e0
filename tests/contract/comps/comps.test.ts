/** Metrics of real companies of the built-in pack, next to values that were calculated by hand from their statements. */
import type { IndustriesAnswer, IndustryAnswer, IndustryCompaniesAnswer, IndustryKey, ValuationAnswer } from '@mulya/contract';
import { cellText, type Cell } from '@mulya/domain';
import {
  compareByMetrics,
  compsCompany,
  industryCompsCompany,
  metrics,
  type CompsCompany,
  type Metric,
} from '@mulya/valuation-model/comps';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { equities, openIndustries, openReadMarket } from '../fair-value/pack-answers.ts';
import { byHand, type Expected, type MetricId } from './by-hand.ts';

/** An industry's list has figures only: what is compared with nothing is absent there. */
const inList = (value: number | string | undefined) =>
  typeof value === 'string' && /^(not comparable: .|before minority interest$)/.test(value) ? '-' : value;

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
    const market = await openIndustries();
    const read = (await equities()).map(async (listing) => [listing.isin ?? listing.name, await pack.storedAnswer(listing)] as const);
    answers = new Map((await Promise.all(read)).flatMap(([key, answer]) => (answer === undefined ? [] : [[key, answer] as const])));
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
          .filter((id) => inList(page[id]) !== inList(row[id]))
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
      industry.companies.flatMap((member) => {
        const company = industryCompsCompany(industry, member);
        return ids.flatMap((id) => {
          const { unit, of, name } = metricOf(id);
          const cell = of(company);
          if (cell.is !== 'figure') return [];
          const isMultiple = unit === 'times' && id !== 'debtToEquity' && id !== 'interestCover';
          return Number.isFinite(cell.value) && (!isMultiple || cell.value > 0) ? [] : [`${member.name} ${name} ${cell.value}`];
        });
      }),
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
