import type { LineName } from '@mulya/domain';
import { absent, below, type Claim } from '../claim.ts';
import { maxSalesDecline, type Company } from '../company.ts';
import { joinWords, note, observe, say, size, type Sentence } from '../sentence.ts';

/** A line of the newest year, and the consequence when it is missing. */
interface RequiredLine {
  readonly line: LineName;
  readonly name: string;
  readonly without: string;
}

/** The most serious first. */
const requiredOfAll: readonly RequiredLine[] = [
  { line: 'pat', name: 'PAT', without: 'no EPS, PE or ROE' },
  { line: 'shares', name: 'the share count', without: 'no EPS, PE or PB on it' },
  { line: 'netWorth', name: 'net worth', without: 'no ROE or PB' },
];
const ofOrdinary: readonly RequiredLine[] = [
  { line: 'grossDebt', name: 'gross debt', without: 'no leverage, no enterprise value' },
  { line: 'cash', name: 'cash', without: 'no net debt, no enterprise value' },
  { line: 'operatingCashFlow', name: 'cash from operations', without: 'no cash conversion' },
  { line: 'freeCashFlow', name: 'free cash flow', without: 'no free-cash-flow yield' },
  { line: 'interest', name: 'interest', without: 'no interest cover' },
  { line: 'depreciation', name: 'depreciation', without: 'EBITDA equals operating income' },
  { line: 'profitBeforeTax', name: 'profit before tax', without: 'no tax rate' },
];

const neededOf = ({ business }: Company): readonly RequiredLine[] =>
  business === 'ordinary' ? [...requiredOfAll, ...ofOrdinary] : requiredOfAll;

/** Lines that the source lacks for the newest year. */
function missingLines(company: Company): readonly RequiredLine[] {
  const { newest, facts } = company;
  if (newest === undefined) return [];
  return neededOf(company).filter(({ line }) => facts.number(`line/${line}/${newest.label}`) === undefined);
}

const absentIn = (lines: readonly RequiredLine[], year: string): readonly Claim[] =>
  lines.map(({ line }) => absent(`line/${line}/${year}`));

/** Earlier years belong to another scope of consolidation. */
export function breakObservations({ brokenIn }: Company): readonly Sentence[] {
  if (brokenIn === undefined) return [];
  const fall = `growth/sales/${brokenIn.label}`;
  return [
    observe(note, {
      topic: 'source',
      weight: 82,
      claims: [below(fall, maxSalesDecline)],
      words: say`Sales fell ${size(fall)} in ${brokenIn.label}, which suggests a demerger or disposal (not confirmed by the source). Earlier years are not compared.`,
      brief: say`Sales fell ${size(fall)} in ${brokenIn.label}: earlier years not comparable`,
    }),
  ];
}

/** The lines that the newest year lacks, with what cannot be calculated. */
export function missingObservations(company: Company): readonly Sentence[] {
  const { newest } = company;
  const gaps = missingLines(company);
  const mentioned = gaps.slice(0, 4);
  if (newest === undefined || mentioned.length === 0) return [];
  const rest = gaps.length - mentioned.length;
  const what = joinWords([
    ...mentioned.map(({ name, without }) => `${name} (${without})`),
    ...(rest > 0 ? [rest === 1 ? '1 more line' : `${rest} more lines`] : []),
  ]);
  return [
    observe(note, {
      topic: 'missing',
      weight: 40 + mentioned.length * 5,
      claims: absentIn(mentioned, newest.label),
      words: say`Not in the loaded data for ${newest.label}: ${what}.`,
      brief: say`Not in the loaded data: ${joinWords(mentioned.map(({ name }) => name))} of ${newest.label}`,
    }),
  ];
}

/** Questions that no figure of this source answers, by kind of company. */
export const beyondFigures = {
  ordinary: 'segments, products, customers and regions',
  lender: 'loan mix, deposits, bad loans, capital adequacy and branches',
  insurer: 'premiums, policies, claims, solvency and embedded value',
} as const;
