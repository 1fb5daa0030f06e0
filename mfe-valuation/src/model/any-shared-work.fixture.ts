import {
  type Assumptions,
  baseFigures,
  type Entry,
  type GrowthMetric,
  type Method,
  methodInputIds,
  methods,
  type Override,
  type Scenario,
  stakeIds,
} from '@mulya/valuation-model/fair-value';
import fc from 'fast-check';
import type { CustomFinancials, CustomTable } from '../company/custom-financials/custom-tables.ts';
import type { SharedWork } from './shared-work.ts';
import { convictions, isEmptyThesis, type Thesis } from './thesis.ts';

/** Any character but lone surrogates. fast-check's own unit "binary" first maps all of them, which takes seconds and 100 MB. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_f7_ff }).map((at) => String.fromCodePoint(at < 0xd8_00 ? at : at + 0x8_00));

/** Any text, including lone surrogates and markup. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('=1+1', '<b>x</b>', '\ud800', '__proto__'),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)); // JSON knows no -0
const entry: fc.Arbitrary<Entry> = fc.record(
  { value: fc.option(number), by: fc.constantFrom('default', 'analyst'), on: text, note: text, text },
  { requiredKeys: ['value', 'by'] },
);
const years = fc.tuple(entry, entry, entry);
const assumptions: fc.Arbitrary<Assumptions> = fc.record({
  growth: fc.record({ sales: years, ebitda: years, pat: years, netWorth: years } satisfies Record<GrowthMetric, typeof years>),
  targets: fc.record({ pe: years, evEbitda: years, evSales: years, pb: years } satisfies Record<Method, typeof years>),
  inputs: fc.record(
    {
      entries: fc.dictionary(fc.constantFrom(...methodInputIds, 'Sales growth FY26E', 'Debt drawn FY28E'), entry, {
        noNullPrototype: true,
      }),
      isRateBuilt: fc.boolean(),
      holdings: fc.dictionary(fc.constantFrom(...stakeIds), fc.record({ key: text, name: text }), { minKeys: 1, noNullPrototype: true }),
    },
    { requiredKeys: ['entries', 'isRateBuilt'] },
  ),
});
const figure: fc.Arbitrary<Override> = fc.record({ value: number, note: text, on: text, text }, { requiredKeys: ['value', 'note', 'on'] });
const own = fc.dictionary(
  fc.constantFrom('2025', '2026'),
  fc.dictionary(fc.constantFrom(...baseFigures), figure, { noNullPrototype: true }),
  { noNullPrototype: true },
);
const scenario = <Id extends Scenario['id']>(id: Id): fc.Arbitrary<Scenario & { readonly id: Id }> =>
  fc.record({ id: fc.constant(id), name: text, reason: text, assumptions: fc.option(assumptions, { nil: undefined }) });

const thesis: fc.Arbitrary<Thesis> = fc
  .record(
    {
      line: text,
      reasons: fc.tuple(text, text, text),
      catalysts: fc.array(fc.record({ on: fc.constantFrom('', '2026-11-21'), text }), { maxLength: 3 }),
      risks: text,
      changeMyMind: text,
      conviction: fc.constantFrom(null, ...convictions),
      machine: fc.constant({ parts: ['line', 'risks'] as const, stamp: 'Written by a test.', unmatched: ['₹ 1'] }),
    },
    { requiredKeys: ['line', 'reasons', 'catalysts', 'risks', 'changeMyMind', 'conviction'] },
  )
  .filter((written) => !isEmptyThesis(written));

/** The own JSON of other teams' sections. */
const sections = fc.dictionary(
  fc.constantFrom('mfe-sotp/sum-of-parts', 'mfe-news/mentions'),
  fc.record({ rows: fc.array(text, { maxLength: 3 }) }),
  {
    minKeys: 1,
    noNullPrototype: true,
  },
);

const day = fc.constantFrom('2024-02-29', '2025-03-31', '2026-03-31');
const period = fc.record({ type: fc.constantFrom('Annual', 'Interim'), fiscalYear: fc.constantFrom(2024, 2025, 2026), end: day });
const key = fc.constantFrom('Revenue', 'TotalDebt', 'Something of theirs', '__proto__', '=1+1');
const table = fc.array(period, { maxLength: 3 }).chain((periods): fc.Arbitrary<CustomTable> => {
  const values = fc.array(fc.option(number), { minLength: periods.length, maxLength: periods.length });
  const row = fc.record(
    { code: fc.constantFrom('INC', 'BAL', 'CAS'), key, values, how: text },
    { requiredKeys: ['code', 'key', 'values'] },
  );
  return fc.record(
    {
      on: day,
      from: text,
      amounts: fc.constantFrom('crore', 'lakh'),
      shares: fc.constant('number'),
      periods: fc.constant(periods),
      rows: fc.array(row, { maxLength: 3 }),
    },
    { requiredKeys: ['on', 'from', 'periods', 'rows'] },
  );
});
const customFinancials: fc.Arbitrary<CustomFinancials> = fc.record(
  { schema: fc.constant(1), layout: fc.constantFrom('standard', 'bank'), tables: fc.array(table, { maxLength: 2 }) },
  { requiredKeys: ['schema', 'tables'] },
);

/** Any work that an analyst can enter. */
export const anyShared: fc.Arbitrary<SharedWork> = fc.record({
  company: fc.record({
    key: fc.constantFrom('INE467B01029', 'NSE:VISHAL', 'NSE:M&M-DVR'),
    name: fc.constantFrom('Tata Consultancy Services Ltd', 'महिंद्रा', '"A" & <B>'),
  }),
  on: fc.constantFrom('2026-11-21', '2028-02-29'),
  content: fc.record({
    work: fc.record({ assumptions, own, thesis, sections }, { requiredKeys: ['assumptions', 'own'] }),
    baseYear: fc.constantFrom(2025, 2026),
    scenarios: fc.record(
      {
        bear: scenario('bear'),
        bull: scenario('bull'),
        added1: scenario('added1'),
        added2: scenario('added2'),
        probabilities: fc.dictionary(fc.constantFrom('bear', 'base', 'bull', 'added1', 'added2'), entry, {
          minKeys: 1,
          noNullPrototype: true,
        }),
        method: fc.constantFrom(...methods),
      },
      { requiredKeys: ['bear', 'bull', 'method'] },
    ),
  }),
  peers: fc.uniqueArray(fc.constantFrom('INE009A01021', 'INE075A01022', 'NSE:VISHAL'), { maxLength: 3 }),
  view: fc.constantFrom(undefined, 'key', ...methods),
  customFinancials: fc.option(customFinancials, { nil: undefined }),
});
