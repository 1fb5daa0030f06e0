import type { LineName } from '@mulya/domain';
import { absent, below, type Claim } from '../claim.ts';
import { breakingFall, type Company } from '../company.ts';
import { listed, note, observe, say, size, type Sentence } from '../sentence.ts';

/** A line of the newest year, and what cannot be said without it. */
interface Needed {
  readonly line: LineName;
  readonly name: string;
  readonly without: string;
}

/** The gravest first. */
const ofAll: readonly Needed[] = [
  { line: 'pat', name: 'PAT', without: 'no EPS, PE or ROE' },
  { line: 'shares', name: 'the share count', without: 'no EPS, PE or PB on it' },
  { line: 'netWorth', name: 'net worth', without: 'no ROE or PB' },
];
const ofOrdinary: readonly Needed[] = [
  { line: 'grossDebt', name: 'gross debt', without: 'no leverage, no enterprise value' },
  { line: 'cash', name: 'cash', without: 'no net debt, no enterprise value' },
  { line: 'operatingCashFlow', name: 'cash from operations', without: 'no cash conversion' },
  { line: 'freeCashFlow', name: 'free cash flow', without: 'no free-cash-flow yield' },
  { line: 'interest', name: 'interest', without: 'no interest cover' },
  { line: 'depreciation', name: 'depreciation', without: 'EBITDA equals operating income' },
  { line: 'profitBeforeTax', name: 'profit before tax', without: 'no tax rate' },
];

const neededOf = ({ business }: Company): readonly Needed[] => (business === 'ordinary' ? [...ofAll, ...ofOrdinary] : ofAll);

/** Lines that the source does not give for the newest year. */
export function missingLines(company: Company): readonly Needed[] {
  const { newest, facts } = company;
  if (newest === undefined) return [];
  return neededOf(company).filter(({ line }) => facts.number(`line/${line}/${newest.label}`) === undefined);
}

const absentIn = (lines: readonly Needed[], year: string): readonly Claim[] => lines.map(({ line }) => absent(`line/${line}/${year}`));

/** Where earlier years belong to another perimeter. */
export function breakObservations({ brokenIn }: Company): readonly Sentence[] {
  if (brokenIn === undefined) return [];
  const fall = `growth/sales/${brokenIn.label}`;
  return [
    observe(note, {
      topic: 'source',
      weight: 82,
      claims: [below(fall, breakingFall)],
      words: say`Sales fell ${size(fall)} in ${brokenIn.label}, which suggests a demerger or disposal (not confirmed by the source). Earlier years are not compared.`,
      brief: say`Sales fell ${size(fall)} in ${brokenIn.label}: earlier years not comparable`,
    }),
  ];
}

/** What the newest year lacks, with what cannot be calculated. */
export function missingObservations(company: Company): readonly Sentence[] {
  const { newest } = company;
  const gaps = missingLines(company);
  const told = gaps.slice(0, 4);
  if (newest === undefined || told.length === 0) return [];
  const rest = gaps.length - told.length;
  const what = listed([
    ...told.map(({ name, without }) => `${name} (${without})`),
    ...(rest > 0 ? [rest === 1 ? '1 more line' : `${rest} more lines`] : []),
  ]);
  return [
    observe(note, {
      topic: 'missing',
      weight: 40 + told.length * 5,
      claims: absentIn(told, newest.label),
      words: say`Not in the loaded data for ${newest.label}: ${what}.`,
      brief: say`Not in the loaded data: ${listed(told.map(({ name }) => name))} of ${newest.label}`,
    }),
  ];
}

/** What no figure of this source can answer, by the kind of company. */
export const beyondFigures = {
  ordinary: 'segments, products, customers and regions',
  lender: 'loan mix, deposits, bad loans, capital adequacy and branches',
  insurer: 'premiums, policies, claims, solvency and embedded value',
} as const;
