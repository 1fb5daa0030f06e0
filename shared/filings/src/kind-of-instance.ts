import type { FilingKind } from './filing.ts';

/** Names of the formats in schema references and namespaces. NBFC before Ind AS, whose name it contains; insurers exist since 2025. */
const taxonomies: readonly (readonly [RegExp, FilingKind])[] = [
  [/NBFC/i, 'nbfc'],
  [/LifeInsurance|IntegratedFinance_?LI\b/i, 'life'],
  [/GeneralInsurance|IntegratedFinance_?GI\b/i, 'general'],
  [/other_than_banks|Non_?-?IndAS|Non-Ind-AS/i, 'nonindas'],
  [/bank/i, 'banking'],
  [/Ind-?_?AS/i, 'indas'],
];

const fileNames: readonly (readonly [RegExp, FilingKind])[] = [
  [/^(INTEGRATED_FILING_)?NBFC_INDAS_/i, 'nbfc'],
  [/^(INTEGRATED_FILING_)?NON_?INDAS_/i, 'nonindas'],
  [/^(INTEGRATED_FILING_)?INDAS_/i, 'indas'],
  [/^(INTEGRATED_FILING_)?BANKING_/i, 'banking'],
  [/^(INTEGRATED_FILING_)?LI_/i, 'life'],
  [/^(INTEGRATED_FILING_)?GI_/i, 'general'],
];

/** Elements that only one format has. Interest earned is not one: NBFCs tag it, too. */
const elements: readonly (readonly [string, FilingKind])[] = [
  ['NetPremiumIncome', 'life'],
  ['PremiumEarned', 'general'],
  ['InterestExpended', 'banking'],
  ['ImpairmentOnFinancialInstruments', 'nbfc'],
  ['DepreciationAndAmortisationExpense', 'nonindas'],
  ['DepreciationDepletionAndAmortisationExpense', 'indas'],
];

/**
 * The format of a filing: by the taxonomy that it names, else by the file's name, else by an element that only one format has.
 * Undefined if nothing says it.
 */
export function kindOfInstance(taxonomy: readonly string[], file: string, hasElement: (name: string) => boolean): FilingKind | undefined {
  const named = taxonomy.map((each) => each.replace(/^https?:\/\/[^/]*\//, '')).join(' ');
  return (
    taxonomies.find(([name]) => name.test(named))?.[1] ??
    fileNames.find(([name]) => name.test(file))?.[1] ??
    elements.find(([name]) => hasElement(name))?.[1]
  );
}
