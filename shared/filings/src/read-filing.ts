import { basisOf, companyOf, isAudited } from './company.ts';
import { findColumns } from './columns.ts';
import { indexFacts, type Facts } from './facts.ts';
import { filedOn } from './filed-on.ts';
import { filedPeriods } from './filed-periods.ts';
import type { Filing, FilingKind, FilingRead } from './filing.ts';
import { kindOfInstance } from './kind-of-instance.ts';
import { readInstance } from './read-instance.ts';
import { refuseFile, RefusedFile } from './refusal.ts';

/**
 * Reads a results filing in XBRL, of either taxonomy (`in-bse-fin`, `in-capmkt`), into statement lines. Amounts of a filing are whole
 * rupees whatever its rounding word says; the result is in ₹ crore. Never rejects for a bad file: it answers with one sentence.
 *
 * @param input `file`: its name, which says kind and date. `text`: decoded as UTF-8, whole or in pieces.
 * @example
 * const read = await readFiling({ file: 'INDAS_1.xml', text: createReadStream(path, 'utf8') });
 * if (read.is === 'filing') read.filing.periods; // a quarter and, in March, a year
 */
export async function readFiling(input: { readonly file: string; readonly text: AsyncIterable<string> | string }): Promise<FilingRead> {
  try {
    const instance = await readInstance(input.file, input.text);
    return { is: 'filing', filing: interpret(input.file, indexFacts(instance)) };
  } catch (error) {
    if (error instanceof RefusedFile) return { is: 'refused', reason: error.message };
    throw error;
  }
}

function interpret(file: string, facts: Facts): Filing {
  const { facts: all, taxonomy } = facts.instance;
  if (all.length === 0)
    refuseFile(`${file} has no results in the taxonomies in-bse-fin or in-capmkt. Choose the XBRL file of a company’s results.`);
  const kind = kindOfInstance(taxonomy, file, (name) => all.some(({ element }) => element === name));
  if (kind === undefined)
    refuseFile(`${file} doesn’t say its format (Ind AS, NBFC, banking, non-Ind-AS or insurance). Choose the file under its original name.`);
  const basis = basisOf(facts);
  const columns = findColumns(facts, file);
  const warnings = [...columns.warnings];
  const periods = filedPeriods({ file, kind, basis, facts, columns, warnings });
  if (periods.length === 0) refuseFile(`${file} has no figures of a quarter or a year. Choose the XBRL file of a company’s results.`);
  const known = { company: companyOf(facts), audited: isAudited(facts), filedOn: filedOn(file, facts), faceValue: faceValueOf(facts) };
  warnings.push(...notesOn(kind, periods, facts));
  return { file, kind, basis, ...known, periods, unread: facts.unread(), warnings: [...new Set(warnings)] };
}

function faceValueOf(facts: Facts): number | null {
  const element = 'FaceValueOfEquityShareCapital';
  return ['FourD', 'OneD'].map((context) => facts.number(element, context)).find((value) => value !== undefined && value > 0) ?? null;
}

/** What an analyst must know to use the lines. */
function notesOn(kind: FilingKind, periods: Filing['periods'], facts: Facts): readonly string[] {
  const hasDebt = periods.some(({ BAL }) => BAL.some(({ key }) => key === 'TotalDebt'));
  const twice = facts.contradictions();
  return [
    ...(kind === 'indas' && hasDebt ? ['Total debt is borrowings; the filing has leases among other financial liabilities.'] : []),
    ...(kind === 'banking' ? minorityNotes(facts) : []),
    ...(twice.length === 0 ? [] : [`Given twice with different values, so not read: ${twice.join(', ')}.`]),
  ];
}

/** HDFC Bank's consolidated FY2024 filing has the minority's share in exceptional items. */
function minorityNotes(facts: Facts): readonly string[] {
  const isDoubtful = ['OneD', 'FourD'].some(
    (context) => (facts.number('ExceptionalItems', context) ?? 0) < 0 && facts.number('ProfitLossOfMinorityInterest', context) === 0,
  );
  return isDoubtful && basisOf(facts) === 'consolidated'
    ? ['Exceptional items may be the minority’s share, which the filing states as zero: profit before and after tax may be after it.']
    : [];
}
