import { above, below, falling, rising, type Claim } from '../claim.ts';
import { ids, stepsAtEnd, through, type Company, type YearFigure } from '../company.ts';
import { quote, say, type Sentence, type Side, type Topic, type Words } from '../sentence.ts';
import { shareWords } from './earnings-quality.ts';

/** What stands for sales at a lender: the interest that is left, and what is earned beside it. For insurers: what they hold. */
export function financialObservations(company: Company): readonly Sentence[] {
  if (company.business === 'ordinary') return [];
  return [...(company.business === 'lender' ? [...netInterest(company), ...interestTaken(company), ...feeIncome(company)] : []), ...book(company)];
}

/** The lender's own lines, by the source's keys. */
export const lenderLines = { interestIncome: 'interestincomebank', interestExpense: 'totalinterestexpense', netInterest: 'netinterestincome', otherIncome: 'non-interestincomebank' } as const;

/** Lines of the statement through the years; its ids have the year before the line. */
export function throughStatement({ years, facts }: Company, code: 'INC' | 'BAL' | 'CAS', key: string): readonly YearFigure[] {
  const run: YearFigure[] = [];
  for (const { label } of years.toReversed()) {
    const id = `statement/${code}/${label}/${key}`;
    const value = facts.number(id);
    if (value === undefined) break;
    run.unshift({ label, id, value });
  }
  return run;
}

function netInterest(company: Company): readonly Sentence[] {
  return upOrDown(throughStatement(company, 'INC', lenderLines.netInterest), 'Net interest income', 'sales', 56);
}

function upOrDown(run: readonly YearFigure[], name: string, topic: Topic, weight: number, sides: readonly [up: Side, down: Side] = ['strength', 'weakness']): readonly Sentence[] {
  const [up, down] = [stepsAtEnd(run, 'up'), stepsAtEnd(run, 'down')];
  const steps = Math.max(up, down);
  const span = run.slice(-1 - steps);
  const [start, now] = [span[0], span.at(-1)];
  if (steps === 0 || start === undefined || now === undefined || start.value <= 0) return [];
  const rose = up > down;
  const how: Words = steps === 1 ? say`in ${now.label}, to ${quote(now.id)} from ${quote(start.id)} in ${start.label}` : say`in each of the last ${steps} years, from ${quote(start.id)} in ${start.label} to ${quote(now.id)} in ${now.label}`;
  return [
    {
      topic,
      side: rose ? sides[0] : sides[1],
      weight: weight + Math.min(16, steps * 4) + (rose ? 0 : 10),
      claims: [rose ? rising(ids(span)) : falling(ids(span)), above(start.id, 0)],
      words: say`${name} ${rose ? 'rose' : 'fell'} ${how}.`,
      brief: say`${name} ${rose ? 'up' : 'down'} to ${quote(now.id)} (${now.label}) from ${quote(start.id)} (${start.label})`,
    },
  ];
}

/** How much of the interest earned is paid on, now and a year ago. */
function interestTaken(company: Company): readonly Sentence[] {
  const [earned, paid] = [throughStatement(company, 'INC', lenderLines.interestIncome), throughStatement(company, 'INC', lenderLines.interestExpense)];
  const [now, before] = [earned.at(-1), earned.at(-2)];
  const [paidNow, paidBefore] = [paid.at(-1), paid.at(-2)];
  if (now === undefined || paidNow === undefined || now.label !== paidNow.label || now.value <= 0) return [];
  const share = shareWords(paidNow.value, now.value);
  if (share === undefined) return [];
  const [least, words] = share;
  const claims: readonly Claim[] = [above(paidNow.id, now.id, least)];
  const base = { topic: 'interest', claims, words: say`Interest expense of ${quote(paidNow.id)} took ${words} of interest income (${quote(now.id)}) in ${now.label}.`, brief: say`Interest expense takes ${words} of interest income` } as const;
  if (before === undefined || paidBefore === undefined || before.label !== paidBefore.label || before.value <= 0) return [{ ...base, side: 'neutral', weight: 44 }];
  const worse = paidNow.value / now.value > paidBefore.value / before.value;
  const faster: Claim = worse ? above(paidNow.id, paidBefore.id) : below(paidNow.id, paidBefore.id, now.value / before.value);
  return [
    {
      ...base,
      side: worse ? 'threat' : 'neutral',
      weight: worse ? 54 : 44,
      claims: worse ? [...claims, faster] : claims,
      words: worse ? say`Interest expense rose to ${quote(paidNow.id)} in ${now.label} from ${quote(paidBefore.id)}, by more in proportion than interest income (${quote(now.id)} after ${quote(before.id)}).` : base.words,
    },
  ];
}

function feeIncome(company: Company): readonly Sentence[] {
  const [other, net] = [throughStatement(company, 'INC', lenderLines.otherIncome).at(-1), throughStatement(company, 'INC', lenderLines.netInterest).at(-1)];
  if (other === undefined || net === undefined || other.label !== net.label || net.value <= 0) return [];
  const more = other.value > net.value;
  return [
    {
      topic: 'mix',
      side: 'neutral',
      weight: 46,
      claims: [more ? above(other.id, net.id) : below(other.id, net.id), above(other.id, 0)],
      words: say`Income beside interest was ${quote(other.id)} in ${other.label}, ${more ? 'more' : 'less'} than the net interest income of ${quote(net.id)}.`,
      brief: say`Other income ${quote(other.id)} beside net interest income ${quote(net.id)}`,
    },
  ];
}

/** The size of the book: what is lent, or what is held for the insured. */
function book(company: Company): readonly Sentence[] {
  return upOrDown(through(company, 'line/totalAssets'), 'Total assets', 'size', 40, ['neutral', 'threat']).concat(upOrDown(through(company, 'line/netWorth'), 'Net worth', 'net-worth', 38));
}
