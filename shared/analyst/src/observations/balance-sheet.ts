import { notCovered } from '@mulya/domain';
import { above, atLeast, below, falling, rising, hasText } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company } from '../company.ts';
import { pluralize, observe, printsAlike, quote, say, size, type Sentence } from '../sentence.ts';

/** Debt against cash, net worth and operating profit. Debt is a lender's business, and insurers have hardly any. */
export function balanceSheetObservations(company: Company): readonly Sentence[] {
  if (company.business !== 'ordinary' || company.newest === undefined) return [];
  const year = company.newest.label;
  return [...cashAndDebt(company, year), ...leverage(company, year), ...debtTrend(company), ...interestCover(company, year)];
}

function cashAndDebt({ facts }: Company, year: string): readonly Sentence[] {
  const [cash, debt] = [`line/cash/${year}`, `line/grossDebt/${year}`];
  const about = { metric: 'net-cash', direction: 'high', horizon: 'year-end' } as const;
  if (facts.number(debt) === 0) {
    return [
      observe({
        about,
        topic: 'debt',
        weight: 60,
        claims: [atLeast(debt, 0), { is: 'compared', left: debt, by: '<=', right: 0 }, above(cash, 0)],
        words: say`Debt-free at ${year} year-end, with cash of ${quote(cash)}.`,
        brief: say`Debt-free, cash of ${quote(cash)}`,
      }),
    ];
  }
  return [
    observe({
      about,
      topic: 'debt',
      weight: 62,
      claims: [above(cash, debt), above(debt, 0)],
      words: say`Net cash at ${year} year-end: cash of ${quote(cash)} vs gross debt of ${quote(debt)}.`,
      brief: say`Net cash: ${quote(cash)} vs gross debt ${quote(debt)}`,
    }),
  ];
}

/** Gross debt / net worth: leverage is low below the first, high from the second. */
const lowLeverage = 0.3;
const highLeverage = 1;

function leverage({ facts }: Company, year: string): readonly Sentence[] {
  const [ratio, debt, worth] = [`ratio/debtToEquity/${year}`, `line/grossDebt/${year}`, `line/netWorth/${year}`];
  return [
    observe({
      about: { metric: 'debt-to-equity', direction: 'high', horizon: 'year-end' },
      topic: 'debt',
      weight: 60 + Math.min(30, (facts.number(ratio) ?? 0) * 6),
      claims: [atLeast(ratio, highLeverage), above(worth, 0)],
      words: say`Debt/equity was ${quote(ratio)} at ${year} year-end (gross debt ${quote(debt)}, net worth ${quote(worth)}).`,
      brief: say`Debt/equity ${quote(ratio)} in ${year}`,
    }),
    observe({
      about: { metric: 'debt-to-equity', direction: 'low', horizon: 'year-end' },
      topic: 'debt',
      weight: 50,
      claims: [below(ratio, lowLeverage), above(ratio, 0), { is: 'compared', left: `line/cash/${year}`, by: '<=', right: debt }],
      words: say`Low leverage: gross debt of ${quote(debt)} on net worth of ${quote(worth)} at ${year} year-end.`,
      brief: say`Gross debt ${quote(debt)} on net worth ${quote(worth)}`,
    }),
  ];
}

function debtTrend(company: Company): readonly Sentence[] {
  const run = through(company, 'line/grossDebt');
  const span = run.slice(-1 - Math.max(stepsAtEnd(run, 'up'), stepsAtEnd(run, 'down')));
  const [start, now] = [span[0], span.at(-1)];
  if (start === undefined || now === undefined || span.length < 2) return [];
  const [worth, ratio] = [company.facts.number(`line/netWorth/${now.label}`) ?? 0, company.facts.number(`ratio/debtToEquity/${now.label}`)];
  const change = now.value - start.value;
  // A change too small for the net worth to matter.
  if (Math.abs(change) < 0.05 * Math.max(worth, 0) || Math.abs(change) < 0.2 * Math.max(start.value, now.value)) return [];
  const steps = span.length - 1;
  const isUp = change > 0;
  // Low debt may rise, and high debt that falls is still high.
  const isMixed = isUp ? ratio !== undefined && ratio < lowLeverage : ratio === undefined || ratio >= highLeverage;
  const how =
    steps === 1
      ? say`to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}`
      : say`for ${pluralize(steps, 'straight year')}, to ${quote(now.id)} in ${now.label} from ${quote(start.id)} in ${start.label}`;
  return [
    observe({
      about: { metric: 'gross-debt', direction: isMixed ? 'mixed' : isUp ? 'up' : 'down', horizon: steps > 1 ? 'years' : 'year' },
      topic: 'debt',
      weight: 58 + Math.min(20, steps * 4),
      claims: [isUp ? rising(ids(span)) : falling(ids(span))],
      words: say`Gross debt ${isUp ? 'rose' : 'fell'} ${how}.`,
      brief: say`Gross debt ${quote(now.id)}, ${isUp ? 'up' : 'down'} from ${quote(start.id)} (${start.label})`,
    }),
  ];
}

function interestCover(company: Company, year: string): readonly Sentence[] {
  const ratio = `ratio/interestCover/${year}`;
  const run = through(company, 'ratio/interestCover');
  const [now, before] = [run.at(-1), run.at(-2)];
  const [income, interest] = [`line/operatingIncome/${year}`, `line/interest/${year}`];
  if (now === undefined) {
    return [
      observe({
        about: { metric: 'interest-cover', direction: 'low', horizon: 'year' },
        topic: 'interest',
        weight: 84,
        claims: [hasText(ratio, notCovered), below(income, 0), above(interest, 0)],
        words: say`Interest of ${quote(interest)} was not covered: ${year} operating loss was ${size(income)}.`,
        brief: say`Interest of ${quote(interest)} not covered by operations`,
      }),
    ];
  }
  const earlier =
    before === undefined || printsAlike(company.facts, ratio, before.id) ? say`` : say` (${before.label}: ${quote(before.id)})`;
  const didFall = before !== undefined && now.value < before.value;
  const brief = say`Interest cover ${quote(ratio)} in ${year}`;
  const sentences = [
    observe({
      about: { metric: 'interest-cover', direction: 'low', horizon: 'year' },
      topic: 'interest',
      weight: 66 + Math.max(0, 3 - now.value) * 6,
      claims: [below(ratio, 3), atLeast(ratio, 0)],
      words: say`Interest cover was ${quote(ratio)} in ${year}${earlier}${now.value < 1 ? ', so operating income did not cover interest' : ''}.`,
      brief,
    }),
    observe({
      about: {
        metric: 'interest-cover',
        direction: didFall && now.value < minCoverRatio * before.value ? 'mixed' : 'high',
        horizon: 'year',
      },
      // When the multiple is this far above, the amounts of debt add nothing.
      topic: 'interest',
      weight: didFall ? 34 : 44,
      claims: [atLeast(ratio, 8), below(ratio, 100)],
      words: say`Interest cover was ${quote(ratio)} in ${year}${earlier}.`,
      brief,
    }),
  ];
  if (before === undefined) return sentences;
  return [
    ...sentences,
    observe({
      about: { metric: 'interest-cover', direction: 'down', horizon: 'year' },
      topic: 'interest',
      weight: 56,
      claims: [below(ratio, before.id, minCoverRatio), below(ratio, 8), atLeast(ratio, 3)],
      words: say`Interest cover fell to ${quote(ratio)} in ${year} from ${quote(before.id)} in ${before.label}.`,
      brief: say`Interest cover down to ${quote(ratio)} from ${quote(before.id)} (${before.label})`,
    }),
  ];
}

/** Interest cover below this share of the year before's has declined. */
const minCoverRatio = 0.75;
