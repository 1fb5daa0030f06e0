import { above, below, falling, rising, type Claim } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company, type YearFigure } from '../company.ts';
import type { Direction, Metric } from '../polarity.ts';
import { observe, quote, say, type Sentence, type Topic, type Words } from '../sentence.ts';
import { shareWords } from './earnings-quality.ts';

/** A lender's substitutes for sales: net interest income and other income. For insurers: their assets. */
export function financialObservations(company: Company): readonly Sentence[] {
  if (company.business === 'ordinary') return [];
  return [
    ...(company.business === 'lender' ? [...netInterest(company), ...interestPayout(company), ...feeIncome(company)] : []),
    ...book(company),
  ];
}

/** A lender's own lines, by the source's keys. */
export const lenderLines = {
  interestIncome: 'interestincomebank',
  interestExpense: 'totalinterestexpense',
  netInterest: 'netinterestincome',
  incomeLessInterest: 'totalincomelessinterest',
  otherIncome: 'non-interestincomebank',
} as const;

/** A statement line through the years; its ids have the year before the line. */
function throughStatement({ years, facts }: Company, code: 'INC' | 'BAL' | 'CAS', key: string): readonly YearFigure[] {
  const run: YearFigure[] = [];
  for (const { label } of years.toReversed()) {
    const id = `statement/${code}/${label}/${key}`;
    const value = facts.number(id);
    if (value === undefined) break;
    run.unshift({ label, id, value });
  }
  return run;
}

/** A lender's or insurer's line with a trend over years. */
interface TrendLine {
  readonly metric: Metric;
  readonly name: string;
  /** For a fragment. */
  readonly short?: string;
  readonly topic: Topic;
  readonly weight: number;
}

const netInterestIncome: TrendLine = {
  metric: 'net-interest-income',
  name: 'Net interest income',
  short: 'NII',
  topic: 'sales',
  weight: 56,
};
const incomeLessInterest: TrendLine = {
  metric: 'net-interest-income',
  name: 'Total income less interest',
  short: 'Income less interest',
  topic: 'sales',
  weight: 56,
};
const totalAssets: TrendLine = { metric: 'total-assets', name: 'Total assets', topic: 'size', weight: 40 };
const netWorth: TrendLine = { metric: 'net-worth', name: 'Net worth', topic: 'net-worth', weight: 38 };

function upOrDown(run: readonly YearFigure[], { metric, name, short, topic, weight }: TrendLine): readonly Sentence[] {
  const [up, down] = [stepsAtEnd(run, 'up'), stepsAtEnd(run, 'down')];
  const steps = Math.max(up, down);
  const span = run.slice(-1 - steps);
  const [start, now] = [span[0], span.at(-1)];
  if (steps === 0 || start === undefined || now === undefined || start.value <= 0) return [];
  const rose = up > down;
  const [earlier, before] = [run.at(-4), run.at(-2)];
  // One year up after years down is not a trend, nor is a tiny change.
  const isTelling =
    before !== undefined && Math.abs(now.value / before.value - 1) >= 0.02 && (!rose || earlier === undefined || now.value > earlier.value);
  const direction: Direction = !isTelling ? 'mixed' : rose ? 'up' : 'down';
  const how: Words =
    steps === 1
      ? say`to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}`
      : say`for ${steps} straight years, to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}`;
  return [
    observe({
      about: { metric, direction, horizon: steps > 1 ? 'years' : 'year' },
      topic,
      weight: weight + Math.min(16, steps * 4) + (rose ? 0 : 10),
      claims: [rose ? rising(ids(span)) : falling(ids(span)), above(start.id, 0)],
      words: say`${name} ${rose ? 'rose' : 'fell'} ${how}.`,
      brief: say`${short ?? name} ${quote(now.id)}, ${rose ? 'up' : 'down'} from ${quote(start.id)} (${start.label})`,
    }),
  ];
}

const netInterest = (company: Company): readonly Sentence[] => {
  const income = throughStatement(company, 'INC', lenderLines.incomeLessInterest);
  return income.length > 0
    ? upOrDown(income, incomeLessInterest)
    : upOrDown(throughStatement(company, 'INC', lenderLines.netInterest), netInterestIncome);
};

/** The share of interest income that is paid out, now and a year ago. */
function interestPayout(company: Company): readonly Sentence[] {
  const [earned, paid] = [
    throughStatement(company, 'INC', lenderLines.interestIncome),
    throughStatement(company, 'INC', lenderLines.interestExpense),
  ];
  const [now, before] = [earned.at(-1), earned.at(-2)];
  const [paidNow, paidBefore] = [paid.at(-1), paid.at(-2)];
  if (now === undefined || paidNow === undefined || now.label !== paidNow.label || now.value <= 0) return [];
  const share = shareWords(paidNow.value, now.value);
  if (share === undefined) return [];
  const [least, words] = share;
  const claims: readonly Claim[] = [above(paidNow.id, now.id, least)];
  const isSqueezed =
    before !== undefined &&
    paidBefore !== undefined &&
    before.label === paidBefore.label &&
    before.value > 0 &&
    now.value > before.value &&
    paidBefore.value > 0 &&
    paidNow.value / paidBefore.value > now.value / before.value + 0.01;
  if (!isSqueezed) {
    return [
      observe({
        about: { metric: 'interest-share', direction: 'mixed', horizon: 'year' },
        topic: 'interest',
        weight: 44,
        claims,
        words: say`Interest expense was ${words} of interest income in ${now.label} (${quote(paidNow.id)} of ${quote(now.id)}).`,
        brief: say`Interest expense is ${words} of interest income`,
      }),
    ];
  }
  return [
    observe({
      about: { metric: 'interest-share', direction: 'up', horizon: 'year' },
      topic: 'interest',
      weight: 54,
      claims: [
        ...claims,
        above(paidNow.id, paidBefore.id),
        above(now.id, before.id),
        above(paidNow.id, paidBefore.id, now.value / before.value),
      ],
      words: say`Interest expense (${quote(paidNow.id)}, from ${quote(paidBefore.id)}) grew faster than interest income (${quote(now.id)}, from ${quote(before.id)}) in ${now.label}.`,
      brief: say`Interest expense grew faster than interest income in ${now.label}`,
    }),
  ];
}

function feeIncome(company: Company): readonly Sentence[] {
  const [other, net] = [
    throughStatement(company, 'INC', lenderLines.otherIncome).at(-1),
    throughStatement(company, 'INC', lenderLines.netInterest).at(-1),
  ];
  if (other === undefined || net === undefined || other.label !== net.label || net.value <= 0) return [];
  const more = other.value > net.value;
  return [
    observe({
      topic: 'mix',
      weight: 46,
      claims: [more ? above(other.id, net.id) : below(other.id, net.id), above(other.id, 0)],
      words: say`Non-interest income was ${quote(other.id)} in ${other.label}, ${more ? 'above' : 'below'} net interest income of ${quote(net.id)}.`,
      brief: say`Non-interest income ${quote(other.id)} in ${other.label}`,
    }),
  ];
}

/** The size of the book: loans, or assets held for the insured. */
const book = (company: Company): readonly Sentence[] => [
  ...upOrDown(through(company, 'line/totalAssets'), totalAssets),
  ...upOrDown(through(company, 'line/netWorth'), netWorth),
];
