import { above, atLeast, below, eachAbove, falling, type Claim } from '../claim.ts';
import { extreme, ids, stepsAtEnd, through, type Company, type YearFigure } from '../company.ts';
import { isEbit } from '../comparability.ts';
import type { Direction } from '../polarity.ts';
import { pluralize, observe, ordinal, printsAlike, quote, ratesName, say, size, type Sentence, type Topic } from '../sentence.ts';

/** A growth above this, in percent, reflects a tiny base, so the amounts are quoted instead. */
const maxGrowth = 200;

/** Growth, in percent a year: good for one year; slow and fast over three. */
export const goodGrowth = 8;
export const slowGrowth = 5;
const fastGrowth = 12;
/** In percent: a margin from below it measures a start, not a strength. */
export const leastMargin = -100;
/** A margin below this share of its best year is not a merit. */
export const minMarginShare = 0.85;
/** A compound rate above this, in percent, reflects a low base. */
export const maxCagr = 60;

/** Sales and profit of the newest year and the years before. */
export function profitObservations(company: Company): readonly Sentence[] {
  return [
    ...(company.business === 'ordinary' ? growthOf(company, 'sales', 'Sales') : []),
    ...growthOf(company, 'pat', 'PAT'),
    ...leverage(company),
  ];
}

interface GrowthRecord {
  readonly name: 'Sales' | 'PAT';
  readonly line: 'sales' | 'pat';
  readonly topic: Topic;
  readonly growth: readonly YearFigure[];
  readonly now: YearFigure;
  readonly amount: YearFigure;
  readonly prior: YearFigure;
  readonly known: readonly Claim[];
  /** The three-year compound rate. */
  readonly trend: YearFigure | undefined;
  /** Whether three years make a good year a recovery. */
  readonly isRecovery: boolean;
}

function growthOf(company: Company, line: GrowthRecord['line'], name: GrowthRecord['name']): readonly Sentence[] {
  const amounts = through(company, `line/${line}`);
  // The first year's growth is on a year that is not compared.
  const growth = through(company, `growth/${line}`).filter(({ label }) => amounts.slice(1).some((amount) => amount.label === label));
  const [now, amount, prior] = [growth.at(-1), amounts.at(-1), amounts.at(-2)];
  if (now === undefined || amount === undefined || prior === undefined || prior.value <= 0) return [];
  const topic = line === 'sales' ? 'sales' : 'profit';
  const known = [above(amount.id, 0), above(prior.id, 0)];
  // A three-year rate must not reach across a break or a gap.
  const trend = amounts.length < 4 ? undefined : through(company, `cagr/${line}`).at(-1);
  const isRecovery = isBelowPast(company, line, now.label);
  if (now.value > maxGrowth) {
    return [
      observe({
        about: { metric: line, direction: isRecovery ? 'mixed' : 'up', horizon: 'year' },
        topic,
        weight: 70,
        claims: [...known, above(amount.id, prior.id, 3)],
        words: say`${name} more than tripled to ${quote(amount.id)} in ${amount.label} from ${quote(prior.id)}, off a low base.`,
        brief: say`${name} more than tripled to ${quote(amount.id)} (${amount.label})`,
      }),
    ];
  }
  const record = { name, line, topic, growth, now, amount, prior, known, trend, isRecovery } as const;
  return [...growthRun(record), ...slowing(record), ...newestYear(record, company), ...threeYearRate(record)];
}

/** A good year after three poor ones is a recovery, and a good rate that ends in a decline is history. */
const isGood = ({ now, isRecovery }: GrowthRecord): boolean => now.value >= goodGrowth && !isRecovery;

/** Whether a line has hardly grown in three years, also where the sales fell by more than half on the way. */
export const isBelowPast = ({ facts }: Company, line: 'sales' | 'pat', label: string): boolean =>
  (facts.number(`cagr/${line}/${label}`) ?? slowGrowth) < slowGrowth;

/** Consecutive years of growth. */
function growthRun(record: GrowthRecord): readonly Sentence[] {
  const { name, line, topic, growth, amount, known } = record;
  const years = growth.slice(growth.findLastIndex(({ value }) => value <= 0) + 1);
  const [last, best, worst] = [years.at(-1), extreme(years, 'highest'), extreme(years, 'lowest')];
  if (years.length < 3 || last === undefined || best === undefined || worst === undefined || best === worst) return [];
  const inRow = say`${pluralize(years.length, 'straight year')} of growth`;
  const rank =
    last === worst
      ? say`the slowest of ${inRow} (fastest: ${quote(best.id)} in ${best.label})`
      : last === best
        ? say`the fastest of ${inRow} (slowest: ${quote(worst.id)} in ${worst.label})`
        : say`its ${ordinal(years.length)} straight year of growth (range: ${quote(worst.id)} to ${quote(best.id)})`;
  return [
    observe({
      about: { metric: line, direction: isGood(record) ? 'up' : 'mixed', horizon: 'years' },
      topic,
      weight: 50 + Math.min(35, last.value),
      claims: [
        ...known,
        eachAbove(ids(years), 0),
        { is: 'lowest', figure: worst.id, among: ids(years) },
        { is: 'highest', figure: best.id, among: ids(years) },
      ],
      words: say`${name} grew ${quote(last.id)} to ${quote(amount.id)} in ${last.label}, ${rank}.`,
      brief: say`${name} up ${quote(last.id)} in ${last.label}, ${ordinal(years.length)} straight year of growth`,
    }),
  ];
}

/** Growth that slows for several years but stays positive. */
function slowing({ name, line, topic, growth }: GrowthRecord): readonly Sentence[] {
  const slower = growth.slice(-1 - stepsAtEnd(growth, 'down'));
  const [from, to] = [slower[0], slower.at(-1)];
  if (slower.length < 3 || from === undefined || to === undefined || from.value - to.value < 5) return [];
  return [
    observe({
      about: { metric: line, direction: 'down', horizon: 'years' },
      topic,
      weight: 50 + Math.min(30, from.value - to.value),
      claims: [falling(ids(slower)), above(to.id, 0)],
      words: say`${name} growth has slowed for ${slower.length - 1} straight years, from ${quote(from.id)} in ${from.label} to ${quote(to.id)} in ${to.label}.`,
      brief: say`${name} growth slowed to ${quote(to.id)} (${to.label}) from ${quote(from.id)} (${from.label})`,
    }),
  ];
}

/** The newest year against the one before it. */
function newestYear(record: GrowthRecord, company: Company): readonly Sentence[] {
  const { facts } = company;
  const [priorPat, priorEbitda] = [`line/pat/${record.prior.label}`, `line/ebitda/${record.prior.label}`];
  // A profit above EBITDA includes other income.
  const isExceptional =
    record.line === 'pat' &&
    !isEbit(company, record.prior.label) &&
    (facts.number(priorPat) ?? 0) > (facts.number(priorEbitda) ?? Infinity);
  const { name, line, topic, growth, now, amount, known } = record;
  const before = growth.at(-2);
  const fell = now.value < 0;
  // prints as 0.0%
  const isFlat = Math.abs(now.value) < 0.05;
  const direction: Direction = isFlat ? 'mixed' : fell ? 'down' : isGood(record) ? 'up' : 'mixed';
  const earlier =
    before === undefined || printsAlike(facts, now.id, before.id)
      ? say``
      : say` (${ratesName(now.value)}${before.label}: ${quote(before.id)})`;
  const from = fell && isExceptional ? say` from an exceptional base` : say``;
  return [
    observe({
      about: { metric: line, direction, horizon: 'year' },
      topic,
      weight: fell ? 60 + Math.min(35, -now.value) : 20 + Math.min(50, now.value),
      claims: [...known, fell ? below(now.id, 0) : above(now.id, 0), ...(fell && isExceptional ? [above(priorPat, priorEbitda)] : [])],
      words: say`${name} ${isFlat ? 'was flat at' : say`${fell ? 'fell' : 'grew'} ${size(now.id)} to`} ${quote(amount.id)} in ${now.label}${earlier}${from}.`,
      brief: say`${name} ${isFlat ? 'flat' : say`${fell ? 'down' : 'up'} ${size(now.id)}`} in ${now.label}${from}`,
    }),
  ];
}

/** Three years as one rate. */
function threeYearRate({ name, line, topic, now, trend }: GrowthRecord): readonly Sentence[] {
  if (trend === undefined) return [];
  const { id, value, label } = trend;
  const fell = value < 0;
  // prints as 0.0%
  const isFlat = Math.abs(now.value) < 0.05;
  const direction: Direction = isFlat
    ? 'mixed'
    : fell
      ? 'down'
      : value < slowGrowth
        ? 'low'
        : value >= fastGrowth && value <= maxCagr && now.value > 0
          ? 'high'
          : 'mixed';
  return [
    observe({
      about: { metric: line, direction, horizon: 'years' },
      topic,
      weight: value < slowGrowth ? 62 + Math.min(25, (slowGrowth - value) * 2) : 40 + Math.min(25, value),
      claims: [fell ? below(id, 0) : atLeast(id, 0)],
      words: say`${name} ${fell ? 'fell' : 'grew'} at a ${size(id)} CAGR over the three years to ${label}.`,
      brief: say`3-year ${line === 'sales' ? 'sales' : name} CAGR ${quote(id)} to ${label}`,
    }),
  ];
}

/** Profit against sales: whether the margin widens. */
function leverage(company: Company): readonly Sentence[] {
  const [sales, pat, margin] = [
    through(company, 'growth/sales').at(-1),
    through(company, 'growth/pat').at(-1),
    through(company, 'ratio/netIncomeMargin'),
  ];
  const [now, before, earlier, best] = [margin.at(-1), margin.at(-2), margin.at(-4), extreme(margin, 'highest')];
  if (
    company.business !== 'ordinary' ||
    sales === undefined ||
    pat === undefined ||
    now === undefined ||
    before === undefined ||
    best === undefined ||
    Math.abs(pat.value) > maxGrowth
  )
    return [];
  const gap = pat.value - sales.value;
  if (Math.abs(gap) < 3 || now.value <= 0) return [];
  const more = gap > 0;
  const signs = [pat.value < 0 ? below(pat.id, 0) : above(pat.id, -1e-9), sales.value < 0 ? below(sales.id, 0) : above(sales.id, -1e-9)];
  const of = sales.value < 0 ? say`while sales fell ${size(sales.id)}` : say`on sales growth of ${quote(sales.id)}`;
  // A margin below its level of three years ago, far below its best, or with a falling profit is not a strength.
  const isMerit =
    pat.value > 0 &&
    before.value >= leastMargin &&
    (earlier === undefined || now.value > earlier.value) &&
    now.value >= minMarginShare * best.value;
  const direction: Direction = more ? (isMerit ? 'up' : 'mixed') : 'down';
  return [
    observe({
      about: { metric: 'net-margin', direction, horizon: 'year' },
      topic: 'operating-leverage',
      weight: 45 + Math.min(35, Math.abs(gap)),
      claims: [
        ...signs,
        more ? above(pat.id, sales.id) : below(pat.id, sales.id),
        more ? above(now.id, before.id) : below(now.id, before.id),
      ],
      words: say`PAT ${pat.value < 0 ? 'fell' : 'grew'} ${size(pat.id)} ${of} in ${pat.label}; net margin ${more ? 'expanded' : 'contracted'} to ${quote(now.id)} from ${quote(before.id)}.`,
      brief: say`Net margin ${more ? 'up' : 'down'} to ${quote(now.id)} from ${quote(before.id)} (${before.label})`,
    }),
  ];
}
