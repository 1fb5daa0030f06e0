import { notMeaningful } from '@mulya/domain';
import { above, below, falling, rising, hasText, type Claim } from '../claim.ts';
import { extreme, ids, stepsAtEnd, through, throughComparable, type Company, type YearFigure } from '../company.ts';
import { hasSameEbitda, isEbit } from '../comparability.ts';
import type { Direction } from '../polarity.ts';
import { observe, printsAlike, quote, say, size, type Sentence, type Topic, type Words } from '../sentence.ts';
import { leastMargin, minMarginShare } from './profit.ts';

/** Thresholds for a high level, a low level, and a change. Percent, or percentage points for `change`. */
interface Measure {
  readonly metric: 'ebitda-margin' | 'roe' | 'roa';
  readonly name: string;
  readonly topic: Topic;
  readonly up: string;
  readonly down: string;
  readonly high: number;
  readonly low: number;
  readonly change: number;
  readonly weight: number;
}

const ebitdaMargin: Measure = {
  metric: 'ebitda-margin',
  name: 'EBITDA margin',
  topic: 'margin',
  up: 'expanded',
  down: 'contracted',
  high: 20,
  low: 10,
  change: 1,
  weight: 55,
};
const roe: Measure = { metric: 'roe', name: 'ROE', topic: 'return', up: 'rose', down: 'fell', high: 18, low: 10, change: 1.5, weight: 50 };
const roa: Measure = {
  metric: 'roa',
  name: 'ROA',
  topic: 'margin',
  up: 'rose',
  down: 'fell',
  high: 1.5,
  low: 0.8,
  change: 0.15,
  weight: 50,
};

/** Margins and returns: their level and trend. */
export function marginObservations(company: Company): readonly Sentence[] {
  const { business, facts, newest } = company;
  if (newest === undefined) return [];
  const margins = throughComparable(company, 'ratio/ebitdaMargin');
  return [
    ...(business === 'ordinary'
      ? [...trend(margins, ebitdaMargin, withoutDepreciation(company)), ...negativeEbitda(company)]
      : trend(through(company, 'ratio/roa'), roa, noRemark)),
    ...trend(through(company, 'ratio/roe'), roe, noRemark),
    ...negativeNetWorth(newest.label, facts.words(`ratio/roe/${newest.label}`)),
  ];
}

const noRemark = say``;

/** Warns that EBITDA is operating income without depreciation. */
function withoutDepreciation(company: Company): Words {
  const label = company.newest?.label ?? '';
  return isEbit(company, label) ? say` EBITDA is based on operating income; depreciation not available for ${label}.` : noRemark;
}

/** A measure through the years, and how it compares with them. */
interface Course {
  readonly measure: Measure;
  readonly run: readonly YearFigure[];
  readonly now: YearFigure;
  readonly best: YearFigure;
  /** Far below its best year. */
  readonly isFallen: boolean;
  /** Lower than three years ago. */
  readonly isLower: boolean;
  /** The measure in a fragment: an EBITDA margin without depreciation is an EBIT margin. */
  readonly short: string;
  /** A margin from below -100 % measures a start, not a strength. */
  readonly isStart: boolean;
}

function trend(run: readonly YearFigure[], measure: Measure, remark: Words): readonly Sentence[] {
  const [now, best, earlier] = [run.at(-1), extreme(run, 'highest'), run.at(-4)];
  if (now === undefined || best === undefined || now.value <= 0) return [];
  const isFallen = run.length >= 4 && now.value < minMarginShare * best.value && best.value - now.value >= 2 * measure.change;
  const isStart = measure.metric === 'ebitda-margin' && run.some(({ value }) => value < leastMargin);
  const course = {
    measure,
    short: remark === noRemark ? measure.name : 'EBIT margin',
    run,
    now,
    best,
    isFallen,
    isStart,
    isLower: earlier !== undefined && earlier.value - now.value >= measure.change,
  };
  const [up, down] = [stepsAtEnd(run, 'up'), stepsAtEnd(run, 'down')];
  const start = run.at(-1 - Math.max(up, down));
  const isMoving = start !== undefined && start !== now && Math.abs(now.value - start.value) >= measure.change;
  return [isMoving ? moving(course, start, up > down, remark) : level(course, remark), ...belowBest(course)];
}

function moving(
  { measure, short, run, now, isFallen, isLower, isStart }: Course,
  start: YearFigure,
  isUp: boolean,
  remark: Words,
): Sentence {
  const { metric, name, topic, weight, change, high, low } = measure;
  const span = run.slice(run.indexOf(start));
  const steps = span.length - 1;
  const verb = isUp ? measure.up : measure.down;
  const how =
    steps === 1
      ? say`${verb} to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}`
      : say`${verb} for ${steps} straight years, to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}`;
  const isStillHigh = now.value >= high && now.value >= minMarginShare * start.value && !isFallen;
  // A low return is not a merit, even while it rises.
  const isMerit = !isFallen && !isLower && !isStart && (metric === 'ebitda-margin' || now.value >= low);
  const direction: Direction = isUp ? (isMerit ? 'up' : 'mixed') : isStillHigh ? 'mixed' : 'down';
  return observe({
    about: { metric, direction, horizon: steps > 1 ? 'years' : 'year' },
    topic,
    weight: weight + Math.min(25, (Math.abs(now.value - start.value) / change) * 2 + steps * 3),
    claims: [isUp ? rising(ids(span)) : falling(ids(span)), above(now.id, 0)],
    words: say`${name} ${how}.${remark}`,
    brief: say`${short} ${isUp ? 'up' : 'down'} to ${quote(now.id)} from ${quote(start.id)} (${start.label})`,
  });
}

/** A level that moves little, or up and down. */
function level({ measure, short, run, now, best, isFallen, isLower, isStart }: Course, remark: Words): Sentence {
  const { metric, name, topic, high, low, weight } = measure;
  const [first, worst] = [run[0], extreme(run, 'lowest')];
  const isHigh = now.value >= high && !isFallen && !isLower && !isStart;
  const direction: Direction = isHigh ? 'high' : now.value < low ? 'low' : 'mixed';
  const claims: readonly Claim[] = isHigh ? [above(now.id, high - 1e-9)] : now.value < low ? [below(now.id, low)] : [];
  const brief = say`${short} ${quote(now.id)} in ${now.label}`;
  const about = { metric, direction, horizon: 'year' } as const;
  if (first === undefined || worst === undefined || run.length < 3)
    return observe({
      about,
      topic,
      weight: weight - 15,
      claims,
      words: say`${name} was ${quote(now.id)} in ${now.label}.${remark}`,
      brief,
    });
  return observe({
    about,
    topic,
    weight: direction === 'mixed' ? weight - 20 : weight,
    claims: [...claims, { is: 'lowest', figure: worst.id, among: ids(run) }, { is: 'highest', figure: best.id, among: ids(run) }],
    words: say`${name} was ${quote(now.id)} in ${now.label}, within a ${first.label}–${now.label} range of ${quote(worst.id)} to ${quote(best.id)}.${remark}`,
    brief,
  });
}

/** Far below its best of these years: a weakness, however high the level. */
function belowBest({ measure, short, run, now, best, isFallen }: Course): readonly Sentence[] {
  if (!isFallen) return [];
  const { metric, name, topic, change, weight } = measure;
  return [
    observe({
      about: { metric, direction: 'down', horizon: 'years' },
      topic,
      weight: weight + Math.min(24, ((best.value - now.value) / change) * 2),
      claims: [{ is: 'highest', figure: best.id, among: ids(run) }, below(now.id, best.id, minMarginShare)],
      words: say`${name} of ${quote(now.id)} in ${now.label} is below its ${run.length}-year high of ${quote(best.id)} (${best.label}).`,
      brief: say`${short} ${quote(now.id)} vs ${run.length}-year high of ${quote(best.id)} (${best.label})`,
    }),
  ];
}

function negativeEbitda(company: Company): readonly Sentence[] {
  const { facts, newest, years } = company;
  const before = years.at(-2);
  if (newest === undefined) return [];
  const now = `line/ebitda/${newest.label}`;
  const prior = before === undefined ? '' : `line/ebitda/${before.label}`;
  const isAlike = before !== undefined && hasSameEbitda(company, newest.label, company, before.label);
  const compared = isAlike && facts.number(prior) !== undefined && !printsAlike(facts, now, prior) ? before : undefined;
  const negative = observe({
    about: { metric: 'ebitda', direction: 'low', horizon: 'year' },
    topic: 'margin',
    weight: 88,
    claims: [below(now, 0)],
    words: say`EBITDA was negative at ${quote(now)} in ${newest.label}${compared === undefined ? say`` : say` (${compared.label}: ${quote(prior)})`}.`,
    brief: say`EBITDA negative at ${quote(now)} in ${newest.label}`,
  });
  if (compared === undefined) return [negative];
  return [
    negative,
    observe({
      about: { metric: 'ebitda', direction: 'up', horizon: 'year' },
      topic: 'margin',
      weight: 72,
      claims: [above(now, 0), below(prior, 0)],
      words: say`EBITDA turned positive at ${quote(now)} in ${newest.label} (${compared.label}: ${quote(prior)}).`,
      brief: say`EBITDA turned positive at ${quote(now)} in ${newest.label}`,
    }),
  ];
}

function negativeNetWorth(year: string, words: string | undefined): readonly Sentence[] {
  if (words !== notMeaningful.negativeNetWorth) return [];
  const [worth, reserves] = [`line/netWorth/${year}`, `line/reserves/${year}`];
  return [
    observe({
      about: { metric: 'net-worth', direction: 'low', horizon: 'year-end' },
      topic: 'net-worth',
      weight: 92,
      claims: [below(worth, 0), below(reserves, 0), hasText(`ratio/roe/${year}`, notMeaningful.negativeNetWorth)],
      words: say`Net worth was negative at ${quote(worth)} in ${year}: accumulated losses of ${size(reserves)} exceed share capital of ${quote(`line/equity/${year}`)}.`,
      brief: say`Negative net worth: ${quote(worth)}`,
    }),
  ];
}
