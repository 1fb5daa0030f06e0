import type { CompanyRef } from '@mulya/contract';
import type { Unit } from '@mulya/domain';

/** One assumption: percent for growth, times for a multiple. `null`: the field is empty, and dependent cells have no figure. */
export interface Entry {
  readonly value: number | null;
  readonly by: 'default' | 'analyst';
  /** ISO date of an entry by the analyst. */
  readonly on?: string;
  /** The source of an entry that the analyst did not type: "peers' median, n = 4: …". */
  readonly note?: string;
  /** "Start my estimate" filled it in, and the analyst has not confirmed it. It is a default, with the benchmark in its note. */
  readonly isBenchmark?: true;
  /** What the analyst typed, where it was not read as a number and counts as 0. At most `maxRefusedText` characters. */
  readonly text?: string;
}

/** A longer text is cut. It stays refused, because no number is as long. */
export const maxRefusedText = 200;

/** Adds to the note of a figure that the analyst typed another text, which counts as 0. */
export function withRefusal(note: string, { value, text }: Pick<Entry, 'value' | 'text'>): string {
  if (text === undefined || value !== 0) return note;
  return `${note === '' ? '' : `${note}; `}“${text.length > 40 ? `${text.slice(0, 39)}…` : text}” was not read and counts as 0`;
}

/** The stakes in listed companies that a net asset value can have. */
export const stakeIds = ['stake1', 'stake2', 'stake3', 'stake4', 'stake5', 'stake6', 'stake7', 'stake8', 'stake9', 'stake10'] as const;
export type StakeId = (typeof stakeIds)[number];

/**
 * The inputs of the methods beyond the four multiples. Percent, except `fadeYears` (years), `beta` (a number), `loans`, `embeddedValue`,
 * `newBusinessValue`, `unlistedHoldings` and `netCash` (₹ crore) and `embeddedValueMultiple` (times). Source: the law of the methods,
 * sections 1, 3 and 6; the law of the model, point 6.
 */
export const methodInputIds = [
  'discountRate',
  'terminalGrowth',
  'fadeYears',
  'taxRate',
  'depreciation',
  'capitalExpenditure',
  'capitalExpenditureEnd',
  'workingCapital',
  'riskFreeRate',
  'equityRiskPremium',
  'beta',
  'costOfDebt',
  'costOfEquity',
  'longTermGrowth',
  'sustainableRoe',
  'payout',
  'extraCreditCost',
  'loans',
  'requiredReturn',
  'grossNpa',
  'netNpa',
  'casa',
  'capitalAdequacy',
  'embeddedValue',
  'newBusinessValue',
  'embeddedValueMultiple',
  ...stakeIds,
  'unlistedHoldings',
  'netCash',
  'holdingDiscount',
  'weightPe',
  'weightEvEbitda',
  'weightEvSales',
  'weightPb',
  'weightDcf',
  'weightJustifiedPb',
  'weightResidualIncome',
  'weightEmbeddedValue',
  'weightNetAssetValue',
] as const;
type NamedInputId = (typeof methodInputIds)[number];

/** The inputs of the builder, one for each year. Percent, except other income and debt drawn (₹ crore). */
export const builderInputs = [
  'Sales growth',
  'EBITDA margin',
  'Depreciation, % of sales',
  'Interest rate',
  'Other income',
  'Tax rate',
  'Payout',
  'Capital expenditure, % of sales',
  'Working capital, % of change in sales',
  'Debt drawn',
] as const;
export type BuilderInput = (typeof builderInputs)[number];

/** An input of the builder is known by its name, "Sales growth FY26E", so that it stays with its year when the base year moves. */
export type BuilderInputId = `${BuilderInput} FY${string}E`;

export const isBuilderInput = (id: string): id is BuilderInputId =>
  / FY\d\dE$/.test(id) && builderInputs.some((input) => input === id.slice(0, -6));

export type MethodInputId = NamedInputId | BuilderInputId;

export const isMethodInput = (id: string): id is MethodInputId => methodInputIds.some((each) => each === id) || isBuilderInput(id);

export const methodInputLabels: Readonly<Record<NamedInputId, string>> = {
  discountRate: 'Discount rate',
  terminalGrowth: 'Terminal growth',
  fadeYears: 'Fade years',
  taxRate: 'Tax rate',
  depreciation: 'Depreciation, % of sales',
  capitalExpenditure: 'Capital expenditure, % of sales',
  capitalExpenditureEnd: 'Capital expenditure at the end, % of sales',
  workingCapital: 'Working capital, % of change in sales',
  riskFreeRate: 'Risk-free rate',
  equityRiskPremium: 'Equity risk premium',
  beta: 'Beta',
  costOfDebt: 'Cost of debt',
  costOfEquity: 'Cost of equity',
  longTermGrowth: 'Long-term growth',
  sustainableRoe: 'Sustainable ROE',
  payout: 'Payout',
  extraCreditCost: 'Extra credit cost, % of loans',
  loans: 'Loans',
  requiredReturn: 'Required return',
  grossNpa: 'Gross NPA',
  netNpa: 'Net NPA',
  casa: 'CASA ratio',
  capitalAdequacy: 'Capital adequacy ratio',
  embeddedValue: 'Embedded value',
  newBusinessValue: 'Value of new business',
  embeddedValueMultiple: 'P/EV multiple',
  stake1: 'Stake 1',
  stake2: 'Stake 2',
  stake3: 'Stake 3',
  stake4: 'Stake 4',
  stake5: 'Stake 5',
  stake6: 'Stake 6',
  stake7: 'Stake 7',
  stake8: 'Stake 8',
  stake9: 'Stake 9',
  stake10: 'Stake 10',
  unlistedHoldings: 'Unlisted holdings',
  netCash: 'Net cash',
  holdingDiscount: 'Holding discount',
  weightPe: 'Weight, PE',
  weightEvEbitda: 'Weight, EV/EBITDA',
  weightEvSales: 'Weight, EV/Sales',
  weightPb: 'Weight, PB',
  weightDcf: 'Weight, DCF',
  weightJustifiedPb: 'Weight, justified P/B',
  weightResidualIncome: 'Weight, residual income',
  weightEmbeddedValue: 'Weight, embedded value',
  weightNetAssetValue: 'Weight, net asset value',
};

/** The name of an input: of its field, of an undo step and of a difference between versions. */
export const methodInputLabel = (id: MethodInputId): string => (isBuilderInput(id) ? id : methodInputLabels[id]);

const otherUnits: Partial<Record<MethodInputId, Unit>> = {
  fadeYears: 'years',
  beta: 'number',
  loans: 'crore',
  embeddedValue: 'crore',
  newBusinessValue: 'crore',
  embeddedValueMultiple: 'times',
  unlistedHoldings: 'crore',
  netCash: 'crore',
};

/** The unit of an input: percent, but for a few. */
export const methodInputUnit = (id: MethodInputId): Unit => otherUnits[id] ?? (/^(Other|Debt)/.test(id) ? 'crore' : 'percent');

/** The name of the choice to build the discount rate, or the cost of equity, from its parts. */
export const rateBuilderLabel = 'Rate builder';

/** The analyst's inputs. An absent one has its default; one whose value is null is an empty field. */
export interface MethodInputs {
  readonly entries: { readonly [Id in MethodInputId]?: Entry };
  /** Whether the builder (risk-free rate, premium, beta, cost of debt) replaces the discount rate, or the cost of equity. */
  readonly isRateBuilt: boolean;
  /** The listed company of each stake. Absent without stakes. */
  readonly holdings?: { readonly [Id in StakeId]?: CompanyRef };
}

/** The name of an input in steps of Undo and in lists: a stake's is that of its company. */
export function inputName({ holdings = {} }: Pick<MethodInputs, 'holdings'>, id: MethodInputId): string {
  const companies: { readonly [Id in MethodInputId]?: CompanyRef } = holdings;
  const { [id]: company } = companies;
  return company === undefined ? methodInputLabel(id) : `Stake in ${company.name}`;
}

/** A stake, in percent, in a listed company. Without an entry its field is empty. */
export interface Stake {
  readonly company: CompanyRef;
  readonly entry?: Entry | undefined;
}

/** The stakes in their order. */
export const stakesOf = ({
  entries,
  holdings = {},
}: Pick<MethodInputs, 'entries' | 'holdings'>): readonly (Stake & { readonly id: StakeId })[] =>
  stakeIds.flatMap((id) => {
    const { [id]: company } = holdings;
    return company === undefined ? [] : [{ id, company, entry: entries[id] }];
  });

/** Replaces the stakes. Those beyond the tenth are left out. */
export function withStakes({ holdings: _, entries, ...inputs }: MethodInputs, stakes: readonly Stake[]): MethodInputs {
  const others = Object.entries(entries).filter(([id]) => !stakeIds.some((stake) => stake === id));
  const placed = stakeIds.flatMap((id, at) => {
    const stake = stakes[at];
    return stake === undefined ? [] : [{ id, ...stake }];
  });
  const entered = placed.flatMap(({ id, entry }) => (entry === undefined ? [] : [[id, entry] as const]));
  return {
    ...inputs,
    entries: Object.fromEntries([...others, ...entered]),
    ...(placed.length === 0 ? {} : { holdings: Object.fromEntries(placed.map(({ id, company }) => [id, company])) }),
  };
}

/** The ids of all inputs with a fixed id, then those of the builder that some of these inputs have. */
export const inputIdsOf = (...all: readonly MethodInputs[]): readonly MethodInputId[] => [
  ...methodInputIds,
  ...new Set(all.flatMap(({ entries }) => Object.keys(entries).filter(isBuilderInput))),
];

/** No input of the analyst. */
export const defaultMethodInputs: MethodInputs = { entries: {}, isRateBuilt: false };
