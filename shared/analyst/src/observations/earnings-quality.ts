import { above, atLeast, below } from '../claim.ts';
import { through, type Company } from '../company.ts';
import { observe, printsAlike, quote, say, size, type Sentence } from '../sentence.ts';

/** Wordings for a share; the first with an exceeded minimum applies. */
const shares: readonly (readonly [least: number, words: string])[] = [
  [0.75, 'more than three quarters'],
  [0.5, 'more than half'],
  [1 / 3, 'more than a third'],
  [0.25, 'more than a quarter'],
];

export function shareWords(part: number, whole: number): readonly [least: number, words: string] | undefined {
  return shares.find(([least]) => part > least * whole);
}

/** Whether other income makes up much of the year's profit: then its PE and ROE count for little. */
export function reliesOnOtherIncome({ facts, business, newest }: Company): boolean {
  const year = newest?.label ?? '';
  const [pat, trade, other, before] = [
    `line/pat/${year}`,
    `line/operatingIncome/${year}`,
    `statement/INC/${year}/othernet`,
    `line/profitBeforeTax/${year}`,
  ].map((id) => facts.number(id));
  if (business !== 'ordinary' || pat === undefined || pat <= 0) return false;
  return (trade !== undefined && trade < 0) || (other !== undefined && before !== undefined && before > 0 && other > before / 2);
}

/** The part of the newest year's profit that is not from operations, or belongs to other owners. */
export function earningsObservations(company: Company): readonly Sentence[] {
  const { business, newest } = company;
  if (newest === undefined) return [];
  return [
    ...(business === 'ordinary' ? otherIncome(company, newest.label) : []),
    ...(business === 'insurer' ? [] : tax(company, newest.label)),
    ...owners(newest.label),
  ];
}

function otherIncome({ facts }: Company, year: string): readonly Sentence[] {
  const [other, before, operating] = [`statement/INC/${year}/othernet`, `line/profitBeforeTax/${year}`, `line/operatingIncome/${year}`];
  const [part, whole, trade] = [facts.number(other), facts.number(before), facts.number(operating)];
  if (part === undefined || whole === undefined || part <= 0 || whole <= 0) return [];
  const about = { metric: 'other-income', direction: 'high', horizon: 'year' } as const;
  if (trade !== undefined && trade < 0) {
    return [
      observe({
        about,
        topic: 'other-income',
        weight: 86,
        claims: [above(other, 0), above(before, 0), below(operating, 0)],
        words: say`Earnings quality: ${year} PBT of ${quote(before)} came from other income of ${quote(other)}; operations lost ${size(operating)}.`,
        brief: say`Profit depends on other income of ${quote(other)}`,
      }),
    ];
  }
  const share = shareWords(part, whole);
  if (share === undefined) return [];
  const [least, words] = share;
  return [
    observe({
      about,
      topic: 'other-income',
      weight: 50 + least * 30,
      claims: [above(other, before, least), above(before, 0)],
      words: say`Other income of ${quote(other)} is ${words} of ${year} PBT (${quote(before)}).`,
      brief: say`Other income is ${words} of ${year} PBT`,
    }),
  ];
}

/** A rate far from the statutory one, about 25 percent, makes PAT a poor guide to later years. */
function tax(company: Company, year: string): readonly Sentence[] {
  const rate = `ratio/taxRate/${year}`;
  const before = through(company, 'ratio/taxRate').at(-2);
  const earlier =
    before === undefined || printsAlike(company.facts, rate, before.id) ? say`` : say` (${before.label}: ${quote(before.id)})`;
  const claims = [above(`line/profitBeforeTax/${year}`, 0)];
  const [low, high] = [
    { metric: 'tax-rate', direction: 'low', horizon: 'year' } as const,
    { metric: 'tax-rate', direction: 'high', horizon: 'year' } as const,
  ];
  return [
    observe({
      about: low,
      topic: 'tax',
      weight: 48,
      claims: [...claims, below(rate, 15), above(rate, 0)],
      words: say`The ${year} tax rate of ${quote(rate)} is low${earlier}; PAT would be lower at a normal rate.`,
      brief: say`Low tax rate of ${quote(rate)} in ${year}`,
    }),
    observe({
      about: low,
      topic: 'tax',
      weight: 66,
      claims: [...claims, below(rate, -1)],
      words: say`${year} PAT of ${quote(`line/pat/${year}`)} includes a tax credit (tax rate ${quote(rate)}) and is not a run rate.`,
      brief: say`Tax credit in ${year} PAT: tax rate ${quote(rate)}`,
    }),
    observe({
      about: high,
      topic: 'tax',
      weight: 44,
      claims: [...claims, above(rate, 35), below(rate, 200)],
      words: say`The ${year} tax rate of ${quote(rate)} is high${earlier}; PAT would be higher at a normal rate.`,
      brief: say`High tax rate of ${quote(rate)} in ${year}`,
    }),
  ];
}

/** Subsidiaries' profit that belongs to other owners. */
function owners(year: string): readonly Sentence[] {
  const [whole, own] = [`line/profitAfterTax/${year}`, `line/pat/${year}`];
  return [
    observe({
      topic: 'owners',
      weight: 45,
      claims: [below(own, whole, 0.9), above(own, 0), atLeast(whole, own)],
      words: say`${quote(own)} of the ${year} profit after tax of ${quote(whole)} is attributable to owners; the rest is minority interest.`,
      brief: say`${quote(own)} of ${quote(whole)} attributable to owners`,
    }),
  ];
}
