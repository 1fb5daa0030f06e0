import { above, atLeast, below } from '../claim.ts';
import { through, type Company } from '../company.ts';
import { quote, say, size, type Sentence } from '../sentence.ts';

/** A share of something, in words; the first that it exceeds is said. */
const shares: readonly (readonly [least: number, words: string])[] = [
  [0.75, 'more than three quarters'],
  [0.5, 'more than half'],
  [1 / 3, 'more than a third'],
  [0.25, 'more than a quarter'],
];

export function shareWords(part: number, whole: number): (readonly [least: number, words: string]) | undefined {
  return shares.find(([least]) => part > least * whole);
}

/** Whether a year's profit is not earned by operations: then PE and ROE of that year say little, however good they look. */
export function restsOnOtherIncome({ facts, business, newest }: Company): boolean {
  const year = newest?.label ?? '';
  const [pat, trade, other, before] = [`line/pat/${year}`, `line/operatingIncome/${year}`, `statement/INC/${year}/othernet`, `line/profitBeforeTax/${year}`].map((id) => facts.number(id));
  if (business !== 'ordinary' || pat === undefined || pat <= 0) return false;
  return (trade !== undefined && trade < 0) || (other !== undefined && before !== undefined && before > 0 && other > before / 2);
}

/** What in the newest year's profit does not come from the trade itself, and what of it belongs to others. */
export function earningsObservations(company: Company): readonly Sentence[] {
  const { business, newest } = company;
  if (newest === undefined) return [];
  return [...(business === 'ordinary' ? otherIncome(company, newest.label) : []), ...(business === 'insurer' ? [] : tax(company, newest.label)), ...owners(newest.label)];
}

function otherIncome({ facts }: Company, year: string): readonly Sentence[] {
  const [other, before, operating] = [`statement/INC/${year}/othernet`, `line/profitBeforeTax/${year}`, `line/operatingIncome/${year}`];
  const [part, whole, trade] = [facts.number(other), facts.number(before), facts.number(operating)];
  if (part === undefined || whole === undefined || part <= 0 || whole <= 0) return [];
  if (trade !== undefined && trade < 0) {
    return [{ topic: 'other-income', side: 'weakness', weight: 86, claims: [above(other, 0), above(before, 0), below(operating, 0)], words: say`The profit before tax of ${quote(before)} in ${year} is not from operations: they lost ${size(operating)}, and other income was ${quote(other)}.`, brief: say`Profit rests on other income of ${quote(other)}; operations lost ${size(operating)}` }];
  }
  const share = shareWords(part, whole);
  if (share === undefined) return [];
  const [least, words] = share;
  return [{ topic: 'other-income', side: 'weakness', weight: 50 + least * 30, claims: [above(other, before, least), above(before, 0)], words: say`Other income of ${quote(other)} is ${words} of profit before tax (${quote(before)}) in ${year}.`, brief: say`Other income ${quote(other)}, ${words} of profit before tax` }];
}

/** Far from the statutory rate, which is about 25 percent, PAT tells less of the years to come. */
function tax(company: Company, year: string): readonly Sentence[] {
  const rate = `ratio/taxRate/${year}`;
  const before = through(company, 'ratio/taxRate').at(-2);
  const earlier = before === undefined ? say`` : say`, after ${quote(before.id)} in ${before.label}`;
  const claims = [above(`line/profitBeforeTax/${year}`, 0)];
  return [
    { topic: 'tax', side: 'threat', weight: 48, claims: [...claims, below(rate, 15), above(rate, 0)], words: say`The tax rate was ${quote(rate)} in ${year}${earlier}: PAT would be lower at a usual rate.`, brief: say`Tax rate only ${quote(rate)}` },
    { topic: 'tax', side: 'weakness', weight: 66, claims: [...claims, below(rate, 0)], words: say`Tax added to the profit of ${year} (tax rate ${quote(rate)}): PAT of ${quote(`line/pat/${year}`)} is not what a taxed year earns.`, brief: say`Tax credit in ${year}: tax rate ${quote(rate)}` },
    { topic: 'tax', side: 'opportunity', weight: 44, claims: [...claims, above(rate, 35), below(rate, 200)], words: say`The tax rate was ${quote(rate)} in ${year}${earlier}, above the usual: PAT would be higher at a usual rate.`, brief: say`Tax rate ${quote(rate)}, above the usual` },
  ];
}

/** Profit of subsidiaries that belongs to other owners. */
function owners(year: string): readonly Sentence[] {
  const [whole, own] = [`line/profitAfterTax/${year}`, `line/pat/${year}`];
  return [
    {
      topic: 'owners',
      side: 'neutral',
      weight: 45,
      claims: [below(own, whole, 0.9), above(own, 0), atLeast(whole, own)],
      words: say`Of the profit after tax of ${quote(whole)} in ${year} the owners' share is ${quote(own)}: the rest belongs to minorities.`,
      brief: say`Owners' share ${quote(own)} of ${quote(whole)}`,
    },
  ];
}
