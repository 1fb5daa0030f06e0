import type { Case } from '@mulya/contract/assistant';
import { quote, say, type Words } from '../../sentence.ts';
import { multipleNames } from '../grammar/tool-question.ts';
import { givenId, type ReadResult } from './tool-calls.ts';

const lines = { sales: 'sales', ebitda: 'EBITDA', pat: 'PAT', netWorth: 'net worth' } as const;
const inputs = {
  discountRate: 'a discount rate of',
  terminalGrowth: 'terminal growth of',
  fadeYears: 'fade years of',
  taxRate: 'a tax rate of',
  costOfEquity: 'a cost of equity of',
  longTermGrowth: 'long-term growth of',
  sustainableRoe: 'a sustainable ROE of',
  payout: 'a payout of',
  extraCreditCost: 'extra credit cost of',
  loans: 'loans of',
} as const;
const figures = {
  price: 'a price of',
  shares: 'a share count of',
  sales: 'sales of',
  ebitda: 'EBITDA of',
  pat: 'PAT of',
  grossDebt: 'gross debt of',
  cash: 'cash of',
  reserves: 'reserves of',
  equity: 'share capital of',
} as const;

/** The inputs of the builder that a question can name. */
const builderWords = { salesGrowth: 'sales growth of', ebitdaMargin: 'an EBITDA margin of' } as const;

/** The methods as sentences name them. */
export const methodWords: Readonly<Record<string, string>> = {
  ...multipleNames,
  dcf: 'DCF',
  justifiedPb: 'justified P/B',
  residualIncome: 'residual income',
  embeddedValue: 'embedded value',
  netAssetValue: 'net asset value',
};

/** A case within a sentence: "10.0% PAT growth and a target PE of 25.0x". The numbers are those of the result. Empty if it has none. */
export function caseWords(
  { growth = {}, targets = {}, overrides = {}, inputs: ofMethods = {}, builder = {} }: Case,
  { id }: ReadResult,
  base: string,
): Words {
  const at = (group: string, key: string, index = 0) => quote(id(givenId(group, key, index)));
  const three = (group: string, key: string): Words => say`${at(group, key)}, ${at(group, key, 1)} and ${at(group, key, 2)}`;
  const parts: readonly Words[] = [
    ...keysOf(growth).map((key) =>
      Array.isArray(growth[key]) ? say`${lines[key]} growth of ${three('growth', key)}` : say`${at('growth', key)} ${lines[key]} growth`,
    ),
    ...keysOf(targets).map((key) =>
      Array.isArray(targets[key])
        ? say`a target ${multipleNames[key]} of ${three('targets', key)}`
        : say`a target ${multipleNames[key]} of ${at('targets', key)}`,
    ),
    ...keysOf(overrides).map(
      (key) => say`${figures[key]} ${at('overrides', key)}${key === 'price' || key === 'shares' ? '' : ` in ${base}`}`,
    ),
    ...keysOf(ofMethods).map((key) => say`${inputs[key]} ${at('inputs', key)}`),
    ...keysOf(builderWords).flatMap((key) => {
      const { [key]: years } = builder;
      if (years === undefined) return [];
      const isSame = !Array.isArray(years) || new Set(years).size === 1;
      return [say`${builderWords[key]} ${isSame ? at('builder', key) : three('builder', key)}`];
    }),
  ];
  return parts.flatMap((part, index): Words => [index === 0 ? '' : index === parts.length - 1 ? ' and ' : ', ', ...part]);
}

/** The keys with a value. */
const keysOf = <Key extends string>(values: { readonly [Each in Key]?: unknown }): readonly Key[] =>
  (Object.keys(values) as Key[]).filter((key) => values[key] !== undefined); // the keys of this very object
