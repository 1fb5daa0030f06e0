import { above, atLeast, below, falling, rising, said } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company } from '../company.ts';
import { quote, say, size, type Sentence } from '../sentence.ts';

/** Debt against cash, own funds and what is earned before interest. A lender's debt is its trade, and an insurer has none to speak of. */
export function balanceSheetObservations(company: Company): readonly Sentence[] {
  if (company.business !== 'ordinary' || company.newest === undefined) return [];
  return [...cashAndDebt(company, company.newest.label), ...leverage(company, company.newest.label), ...debtTrend(company), ...interestCover(company, company.newest.label)];
}

function cashAndDebt({ facts }: Company, year: string): readonly Sentence[] {
  const [cash, debt] = [`line/cash/${year}`, `line/grossDebt/${year}`];
  if (facts.number(debt) === 0) {
    return [{ topic: 'debt', side: 'strength', weight: 60, claims: [atLeast(debt, 0), { is: 'compared', left: debt, by: '<=', right: 0 }, above(cash, 0)], words: say`There was no gross debt at the end of ${year}, and cash & equivalents of ${quote(cash)}.`, brief: say`No gross debt, cash ${quote(cash)}` }];
  }
  return [
    {
      topic: 'debt',
      side: 'strength',
      weight: 62,
      claims: [above(cash, debt), above(debt, 0)],
      words: say`Cash & equivalents of ${quote(cash)} exceed gross debt of ${quote(debt)} at the end of ${year}: net debt is negative.`,
      brief: say`Cash ${quote(cash)} above gross debt ${quote(debt)}`,
    },
  ];
}

function leverage({ facts }: Company, year: string): readonly Sentence[] {
  const [ratio, debt, worth] = [`ratio/debtToEquity/${year}`, `line/grossDebt/${year}`, `line/netWorth/${year}`];
  const value = facts.number(ratio) ?? 0;
  return [
    {
      topic: 'debt',
      side: 'weakness',
      weight: 55 + Math.min(30, value * 6),
      claims: [atLeast(ratio, 1), above(worth, 0)],
      words: say`Gross debt of ${quote(debt)} is more than net worth of ${quote(worth)}: debt/equity ${quote(ratio)} at the end of ${year}.`,
      brief: say`Debt/equity ${quote(ratio)} in ${year}`,
    },
    {
      topic: 'debt',
      side: 'strength',
      weight: 50,
      claims: [below(ratio, 0.3), above(ratio, 0), { is: 'compared', left: `line/cash/${year}`, by: '<=', right: debt }],
      words: say`Gross debt of ${quote(debt)} is small beside net worth of ${quote(worth)} at the end of ${year}.`,
      brief: say`Gross debt ${quote(debt)} on net worth ${quote(worth)}`,
    },
  ];
}

function debtTrend(company: Company): readonly Sentence[] {
  const run = through(company, 'line/grossDebt');
  const [up, down] = [stepsAtEnd(run, 'up'), stepsAtEnd(run, 'down')];
  const span = run.slice(-1 - Math.max(up, down));
  const [start, now] = [span[0], span.at(-1)];
  const worth = now === undefined ? 0 : (company.facts.number(`line/netWorth/${now.label}`) ?? 0);
  if (start === undefined || now === undefined || span.length < 2) return [];
  const moved = now.value - start.value;
  // A change that own funds would not feel is none.
  if (Math.abs(moved) < 0.05 * Math.max(worth, 0) || Math.abs(moved) < 0.2 * Math.max(start.value, now.value)) return [];
  const steps = span.length - 1;
  const how = steps === 1 ? say`in ${now.label}` : say`in each of the last ${steps} years`;
  return [
    {
      topic: 'debt',
      side: moved > 0 ? 'threat' : 'opportunity',
      weight: 58 + Math.min(20, steps * 4),
      claims: [moved > 0 ? rising(ids(span)) : falling(ids(span))],
      words: say`Gross debt ${moved > 0 ? 'rose' : 'fell'} ${how}, from ${quote(start.id)} (${start.label}) to ${quote(now.id)} (${now.label}).`,
      brief: say`Gross debt ${moved > 0 ? 'up' : 'down'} from ${quote(start.id)} (${start.label}) to ${quote(now.id)}`,
    },
  ];
}

function interestCover(company: Company, year: string): readonly Sentence[] {
  const ratio = `ratio/interestCover/${year}`;
  const run = through(company, 'ratio/interestCover');
  const [now, before] = [run.at(-1), run.at(-2)];
  const [income, interest] = [`line/operatingIncome/${year}`, `line/interest/${year}`];
  const uncovered: Sentence = {
    topic: 'interest',
    side: 'weakness',
    weight: 84,
    claims: [said(ratio, 'not covered (operating loss)'), below(income, 0), above(interest, 0)],
    words: say`Interest of ${quote(interest)} in ${year} stood against an operating loss of ${size(income)}: it is not covered.`,
    brief: say`Interest ${quote(interest)} not covered`,
  };
  if (now === undefined) return [uncovered];
  const earlier = before === undefined ? say`` : say`, after ${quote(before.id)} in ${before.label}`;
  const fell = before !== undefined && now.value < before.value;
  return [
    {
      topic: 'interest',
      side: 'weakness',
      weight: 66 + Math.max(0, 3 - now.value) * 6,
      claims: [below(ratio, 3), atLeast(ratio, 0)],
      words: say`Operating income covered interest ${quote(ratio)} in ${year}${earlier}${now.value < 1 ? ': it did not pay the interest' : ''}.`,
      brief: say`Interest cover ${quote(ratio)}`,
    },
    {
      topic: 'interest',
      side: 'threat',
      weight: 56,
      claims: [below(ratio, before?.id ?? ratio, 0.75), below(ratio, 8), atLeast(ratio, 3)],
      words: say`Interest cover came down to ${quote(ratio)} in ${year}${earlier}.`,
      brief: say`Interest cover down to ${quote(ratio)}`,
    },
    {
      topic: 'interest',
      side: 'strength',
      weight: fell ? 34 : 44,
      // So far above that the multiple itself says nothing is left to the amounts of debt.
      claims: [atLeast(ratio, 8), below(ratio, 100)],
      words: say`Operating income covered interest ${quote(ratio)} in ${year}${earlier}.`,
      brief: say`Interest cover ${quote(ratio)}`,
    },
  ];
}
