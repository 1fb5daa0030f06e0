import type { CompanyEvent } from '@mulya/contract';
import { cellText, withBreaks } from '@mulya/domain';
import { checkOf, checksOf, today, type CheckCase } from '../testing/check-cases.ts';
import { tcs } from '../testing/companies.ts';
import { methodContext } from '../testing/method-cases.ts';
import { modelOf, own } from '../testing/model-cases.ts';
import { methodOutcomes } from '../valuation-methods/valuation-methods.ts';
import { assumptionBenchmarks } from './assumption-benchmarks.ts';
import { attribution } from './attribution.ts';
import { baseYearOffer } from './base-year-offer.ts';
import { headline } from './headline.ts';
import { impliedGrowth, presentMultiple } from './implied-growth.ts';
import { impliedShares } from './implied-shares.ts';
import { methodRows } from './method-driver.ts';
import { modelCompany } from './model-company.ts';
import { baseBreak } from './price-break.ts';
import { outcome } from './scenarios.ts';
import { sensitivity } from './sensitivity.ts';

const vedanta: CompanyEvent = {
  kind: 'demerger',
  date: '2026-04',
  business: 'Vedanta Aluminium and three others',
  change: -62,
  breaks: true,
  source: 'Built-in list',
};
const vehicles: CompanyEvent = { ...vedanta, date: '2025-10-14', business: 'commercial vehicles', change: -39 };
const iceCream: CompanyEvent = { ...vedanta, date: '2026-05-05', business: 'ice cream', change: -2, breaks: false };
const jump: CompanyEvent = { kind: 'unexplained-jump', date: '2026-06-26', change: -80, breaks: true, source: 'Prices' };

/** TCS with events, as the gateway marks its periods. */
const withEvents = (...events: CompanyEvent[]): typeof tcs => ({
  ...tcs,
  events,
  financials: [...withBreaks(tcs.financials, events)],
});
const event = (answer: typeof tcs, looking: CheckCase = {}) => checksOf(answer, looking).find(({ id }) => id === 'company-event');
const read = (answer: typeof tcs, looking: CheckCase = {}) => headline(modelOf(answer, looking), checksOf(answer, looking));

it('counts a price without a day as after each event', () => {
  const undated = { ...withEvents(jump), asOf: { ...tcs.asOf, price: null } };
  expect(baseBreak(modelOf(undated))).toMatchObject({ kind: 'unexplained-jump', date: jump.date });
});

const words = 'not comparable: Vedanta Aluminium and three others left in April 2026';
const sentence = 'Not comparable: Vedanta Aluminium and three others left in April 2026, after FY26’s end.';

describe('a demerger between the base year and the price', () => {
  const answer = withEvents(vedanta);
  const looking = { baseYear: 2026 };
  const model = modelOf(answer, looking);

  it('fails a check in the headline’s chain, which keeps its figures and loses its colour', () => {
    expect(event(answer, looking)).toMatchObject({ result: 'fail', sentence });
    const { tone, reading, target, upside } = read(answer, looking);
    expect([target.cell.is, upside.cell.is, tone]).toEqual(['figure', 'figure', 'neutral']);
    expect(reading.filter(({ is }) => is === 'failed').map((each) => each.sentence)).toEqual([sentence]);
    expect(read(tcs, looking).tone).not.toBe('neutral');
  });

  it('puts words in place of every other comparison with the price', () => {
    const { targetPrice, upside, aYear } = outcome('Base', model, 'pe', { year: 2026, month: 11, day: 28 });
    const compared = [
      presentMultiple(model, 'pb'),
      impliedGrowth(model, 'pe'),
      attribution(model, 'evEbitda').upside,
      attribution(model, 'pe').rerating,
      ...methodRows(model).flatMap((row) => [row.present, row.targetPrice, row.upside]),
      targetPrice,
      upside,
      aYear,
    ];
    expect(new Set(compared.map(({ cell }) => cellText(cell)))).toEqual(new Set([words]));
    expect(sensitivity(model, 'pe', { growth: 5, multiple: 5 })).toEqual({ is: 'none', why: sentence });
  });

  it('leaves no method with a value per share', () => {
    const outcomes = methodOutcomes(methodContext(answer, looking));
    const found = outcomes.filter(({ id }) => ['pe', 'evEbitda', 'evSales', 'pb', 'dcf'].includes(id));
    expect(found.map((each) => each.is === 'not-applicable' && each.sentence)).toEqual(Array.from({ length: 5 }, () => sentence));
  });

  it('compares neither the newest year nor the last four quarters with the market cap', () => {
    const { multiples } = assumptionBenchmarks(model, []);
    expect(multiples.pe.slice(0, 2).map(({ cell }) => cellText(cell))).toEqual([words, words]);
  });

  it('is healed for the headline by an own PAT with a note', () => {
    expect(read(answer, { ...looking, own: { pat: own(40_000, ' ') } }).tone).toBe('neutral');
    const healed = { ...looking, own: { pat: own(40_000, 'PAT of the remaining business') } };
    expect(read(answer, healed).tone).not.toBe('neutral');
    expect(event(answer, healed)).toMatchObject({
      result: 'warn',
      sentence: 'Vedanta Aluminium and three others left in April 2026; FY26 figures except PAT are of before it.',
    });
    expect([presentMultiple(modelOf(answer, healed), 'pe').cell.is, presentMultiple(modelOf(answer, healed), 'pb').cell.is]).toEqual([
      'figure',
      'words',
    ]);
  });
});

describe('other events', () => {
  it('offer the base year after a demerger, which warns that it holds the business for a part of the year', () => {
    const answer = withEvents(vehicles);
    expect(event(answer)).toMatchObject({
      result: 'fail',
      sentence: 'Not comparable: commercial vehicles left on 14 Oct 2025, after FY25’s end.',
    });
    expect(event(answer, { baseYear: 2026 })).toMatchObject({
      result: 'warn',
      sentence: 'FY26 holds the demerged business for six months: commercial vehicles left on 14 Oct 2025.',
    });
    expect(read(answer, { baseYear: 2026 }).tone).not.toBe('neutral');
    const offer = baseYearOffer(modelCompany(answer), { baseYear: 2025, own: {} }, { answer, asked: undefined, today });
    expect(offer).toMatchObject({ year: 2026, removes: ['the failed Company event check'] });
  });

  it.each([
    [{ ...vehicles, date: '2025-04' }, undefined],
    [{ ...vehicles, date: '2025-05' }, 'FY26 holds the demerged business for one month: commercial vehicles left in May 2025.'],
    [{ ...vehicles, kind: 'merger', date: '2025-04' }, undefined],
    [{ ...vehicles, kind: 'merger', date: '2026-03-01' }, /^FY26 holds the merged business for one month: /],
  ])('warn inside the base year where a part of it holds the business: %j', (inside, expected) => {
    const found = event(withEvents(inside), { baseYear: 2026 })?.sentence;
    expect(found).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });

  it('leave growth across them without a figure, whatever the analyst’s PAT', () => {
    const answer = withEvents(vehicles);
    const found = modelOf(answer, { baseYear: 2026, own: { pat: own(40_000) } }).at('PAT growth', 'FY26');
    expect(found).toMatchObject({ is: 'words', text: 'not comparable' });
    const { growth } = assumptionBenchmarks(modelOf(answer), []);
    expect(growth.sales.slice(0, 2).map(({ cell }) => cellText(cell))).toEqual(['not comparable', 'not comparable']);
  });

  it('warn of a small demerger, with every comparison as it is', () => {
    const answer = withEvents(iceCream);
    expect(event(answer)).toMatchObject({
      result: 'warn',
      sentence: 'Ice cream left on 5 May 2026, after FY25’s end.',
    });
    expect(presentMultiple(modelOf(answer), 'pe')).toEqual(presentMultiple(modelOf(tcs), 'pe'));
    expect(read(answer).tone).toBe(read(tcs).tone);
  });

  it('fail on an unexplained jump until the analyst says that it is real', () => {
    const answer = withEvents(jump);
    const check = event(answer);
    expect(check).toMatchObject({
      result: 'fail',
      sentence: 'The price fell 80% on 26 Jun 2026 without a known action: split, bonus or demerger?',
      suggestedFix: { figure: 'price', note: 'A real fall, no split, bonus or demerger.' },
    });
    const fix = check?.suggestedFix;
    const answered = { own: { price: { value: fix?.value ?? 0, note: fix?.note ?? '', on: '2026-08-21' } } };
    expect([event(answer, answered)?.result, read(answer, answered).tone]).toEqual(['pass', read(tcs).tone]);
  });

  it('do nothing before the base year', () => {
    expect(event(withEvents({ ...jump, date: '2024-06-26' }))).toBeUndefined();
    expect(event(tcs)).toBeUndefined();
  });
});

describe('an issue that no share count shows', () => {
  const issue: CompanyEvent = { kind: 'bonus', date: '2026-06-26', factor: 1.1, pricesLeftOut: true, breaks: true, source: 'Imported' };
  const answer = { ...tcs, sharesOutstanding: 180, events: [issue] };

  it('fails the check until the analyst enters the share count with a note, and offers no count', () => {
    const open = event(answer, { baseYear: 2026 });
    expect(open).toMatchObject({
      result: 'fail',
      sentence:
        'Not comparable: a bonus issue on 26 Jun 2026, and nothing shows whether older prices and share counts are restated for it.',
    });
    expect(checkOf('share-count', answer)?.suggestedFix).toBeUndefined();
    expect(event(answer, { baseYear: 2026, own: { shares: own(398) } })?.result).toBe('pass');
    expect(event(answer, { baseYear: 2026, own: { price: own(2_000) } })?.result).toBe('fail');
  });
});

describe('one-click fixes on shares', () => {
  const half = { ...tcs, sharesOutstanding: 180 };

  it('are not offered across an unexplained jump', () => {
    expect(checkOf('share-count', half)?.suggestedFix).toBeDefined();
    expect(checkOf('share-count', { ...half, events: [jump] })).toMatchObject({ result: 'fail' });
    expect(checkOf('share-count', { ...half, events: [jump] })?.suggestedFix).toBeUndefined();
  });

  it('are not offered for another share class, whose count and market cap are not the company’s', () => {
    const other = { ...half, events: [{ ...vedanta, kind: 'share-class', business: 'Tata Consultancy Services Ltd' }] };
    const company = modelCompany(other);
    expect([company.sharesNow.is, company.marketCap.is]).toEqual(['missing', 'missing']);
    expect(impliedShares(company, 'international')).toBeUndefined();
    expect(checksOf(other).flatMap(({ suggestedFix }) => suggestedFix ?? [])).toEqual([]);
    expect(event(other)).toMatchObject({
      result: 'warn',
      sentence: 'Another share class: per-share figures use the shares of all classes.',
    });
  });
});
