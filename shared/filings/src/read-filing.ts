import { findColumns, isIsoDate } from './columns.ts';
import { indexFacts, type Facts } from './facts.ts';
import { filedPeriods } from './filed-periods.ts';
import { type Filing, type FilingKind, type FilingRead, refuseFile, RefusedFile } from './filing.ts';
import { readInstance } from './read-instance.ts';

const companyContexts = ['OneD', 'FourD', 'OneI'];

const nameElements = ['NameOfTheCompany', 'NameOfBank', 'NameOfTheBank', 'NameOfCompany', 'NameOfTheInsurer'];

/** The first text of an element in the contexts of the whole company. */
const textOf = (facts: Facts, element: string): string | undefined =>
  companyContexts.map((context) => facts.text(element, context)).find((text) => text !== undefined);

const isSymbol = (text: string): boolean => /^[A-Z0-9&.-]{1,20}$/i.test(text) && !/^(na|n\.a\.|notlisted|not listed|nil|-)$/i.test(text);

/** Names of the formats in schema references and namespaces. NBFC before Ind AS, whose name it contains; insurers exist since 2025. */
const kindsByTaxonomy: readonly (readonly [RegExp, FilingKind])[] = [
  [/NBFC/i, 'nbfc'],
  [/LifeInsurance|IntegratedFinance_?LI\b/i, 'life'],
  [/GeneralInsurance|IntegratedFinance_?GI\b/i, 'general'],
  [/other_than_banks|Non_?-?IndAS|Non-Ind-AS/i, 'nonindas'],
  [/bank/i, 'banking'],
  [/Ind-?_?AS/i, 'indas'],
];

const kindsByFileName: readonly (readonly [RegExp, FilingKind])[] = [
  [/^(INTEGRATED_FILING_)?NBFC_INDAS_/i, 'nbfc'],
  [/^(INTEGRATED_FILING_)?NON_?INDAS_/i, 'nonindas'],
  [/^(INTEGRATED_FILING_)?INDAS_/i, 'indas'],
  [/^(INTEGRATED_FILING_)?BANKING_/i, 'banking'],
  [/^(INTEGRATED_FILING_)?LI_/i, 'life'],
  [/^(INTEGRATED_FILING_)?GI_/i, 'general'],
];

/** Elements that only one format has. Interest earned is not one: NBFCs tag it, too. */
const kindsByElement: readonly (readonly [string, FilingKind])[] = [
  ['NetPremiumIncome', 'life'],
  ['PremiumEarned', 'general'],
  ['InterestExpended', 'banking'],
  ['ImpairmentOnFinancialInstruments', 'nbfc'],
  ['DepreciationAndAmortisationExpense', 'nonindas'],
  ['DepreciationDepletionAndAmortisationExpense', 'indas'],
];

/** NSE ends a file's name with the time of its submission: `_22042024074704`. */
const submittedInName = /_(\d{2})(\d{2})(\d{4})\d{6}(?=[_.])/;

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

/** The ISO date of a filing: the one in its name, else that of the board meeting; null if there is neither. */
function filedOn(file: string, facts: Facts): string | null {
  const [, day = '', month = '', year = ''] = submittedInName.exec(file) ?? [];
  const named = `${year}-${month}-${day}`;
  if (isIsoDate(named)) return named;
  const meeting = ['DateOfBoardMeetingWhenFinancialResultsWereApproved', 'DateOfEndOfBoardMeeting']
    .flatMap((element) => ['OneD', 'FourD', 'OneI'].map((context) => facts.text(element, context)))
    .find((text) => isIsoDate(text));
  return meeting ?? null;
}

/**
 * The format of a filing: by the taxonomy that it names, else by the file's name, else by an element that only one format has.
 * Undefined if nothing says it.
 */
function kindOfInstance(taxonomy: readonly string[], file: string, hasElement: (name: string) => boolean): FilingKind | undefined {
  const named = taxonomy.map((each) => each.replace(/^https?:\/\/[^/]*\//, '')).join(' ');
  return (
    kindsByTaxonomy.find(([name]) => name.test(named))?.[1] ??
    kindsByFileName.find(([name]) => name.test(file))?.[1] ??
    kindsByElement.find(([name]) => hasElement(name))?.[1]
  );
}

/** Who filed, as the filing states it. The entity of its contexts can be an NSE symbol or a BSE code. */
function companyOf(facts: Facts): Filing['company'] {
  const symbol = textOf(facts, 'Symbol') ?? identifierOf(facts, /symbol/i);
  const code = textOf(facts, 'ScripCode') ?? identifierOf(facts, /scripcode|bseindia/i);
  const isin = textOf(facts, 'ISIN');
  const name = nameElements.map((element) => textOf(facts, element)).find((text) => text !== undefined);
  return {
    name: name ?? symbol ?? code ?? 'Company not named',
    isin: isin !== undefined && /^IN[A-Z0-9]{9}\d$/.test(isin) ? isin : null,
    nse: symbol !== undefined && isSymbol(symbol) ? symbol : null,
    bse: code !== undefined && /^\d{6}$/.test(code) ? code : null,
  };
}

function identifierOf({ instance }: Facts, scheme: RegExp): string | undefined {
  const found = [...instance.contexts.values()].find(({ entity }) => scheme.test(entity.scheme));
  return found?.entity.identifier;
}

/** Consolidated or standalone, in the filing's own word. */
function basisOf(facts: Facts): Filing['basis'] {
  const nature = textOf(facts, 'NatureOfReportStandaloneConsolidated')?.toLowerCase() ?? '';
  if (/non[\s-]?consolidated|standalone/.test(nature)) return 'standalone';
  return nature.includes('consolidated') ? 'consolidated' : 'not-stated';
}

/** Whether the results are audited; null if the filing does not say. */
function isAudited(facts: Facts): boolean | null {
  const nature = textOf(facts, 'WhetherResultsAreAuditedOrUnaudited')?.toLowerCase();
  if (nature === undefined) return null;
  return nature.startsWith('audited') ? true : nature.startsWith('unaudited') ? false : null;
}
