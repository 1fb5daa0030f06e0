import { amountUnits, type AmountUnit } from './amount.ts';

/** The units and currencies that texts of a table state. */
export interface StatedUnits {
  /** In the order of their appearance, without repeats. */
  readonly units: readonly AmountUnit[];
  /** Whether a text names the rupee. */
  readonly isRupee: boolean;
  /** Foreign currencies as written: "US$", "EUR". */
  readonly foreign: readonly string[];
}

const unitWords: Readonly<Record<string, AmountUnit>> = {
  cr: 'crore',
  crs: 'crore',
  crore: 'crore',
  crores: 'crore',
  l: 'lakh',
  lac: 'lakh',
  lacs: 'lakh',
  lakh: 'lakh',
  lakhs: 'lakh',
  mn: 'million',
  mln: 'million',
  million: 'million',
  millions: 'million',
  bn: 'billion',
  billion: 'billion',
  billions: 'billion',
  thousand: 'thousand',
  thousands: 'thousand',
  '000': 'thousand',
  '000s': 'thousand',
};
/** Words that stand with a unit: "₹ in crore, except per share data". Others make a text a sentence about an amount. */
const rupee = /₹|\brs\b|\binr\b|\brupees?\b/iu;
const foreign =
  /(?:(?:\b(?:us|a|c|s|hk|nz)\s?)?\$|€|£|¥)(?!\s?\d)|\b(?:usd|eur|gbp|jpy|aed|sgd|cny|rmb|hkd|cad|aud|chf|sar|dollars?|euros?|yen)\b/giu;
/** Longer texts are sentences. */
const maxUnitText = 100;

/** Reads "(₹ in Lakhs)", "US$ million" and "Rs. '000". A text with an amount, such as "₹ 500 crore", states no unit of the table. */
export function statedUnits(texts: readonly string[]): StatedUnits {
  const [units, currencies] = [new Set<AmountUnit>(), new Set<string>()];
  let isRupee = false;
  for (const text of texts.filter((each) => each.length <= maxUnitText)) {
    const words = text.toLowerCase().split(/[^\p{L}\d$₹€£¥]/u);
    const found = words.flatMap((word) => unitWords[word] ?? []);
    const isAbout = found.length > 0 && !words.some((word) => /^\d+$/.test(word) && unitWords[word] === undefined && word.length < 4);
    if (isAbout) for (const unit of found) units.add(unit);
    if (rupee.test(text)) isRupee = true;
    for (const [name] of text.matchAll(foreign)) currencies.add(name.replace(/\s/gu, '').toUpperCase());
  }
  return {
    units: [...units],
    isRupee: isRupee || [...units].some((unit) => unit === 'crore' || unit === 'lakh'),
    foreign: [...currencies],
  };
}

/** The part of a row's label that can state a unit: "(₹ million)" and "in crore". */
export const unitTexts = (label: string): readonly string[] => [
  ...[...label.slice(0, maxUnitText).matchAll(/[([]([^()[\]]*)[)\]]/gu)].map(([, inside]) => inside ?? ''),
  ...(/\bin (?:₹|rs\.?|inr)?\s?(?:crores?|cr|lakhs?|lacs?|millions?|mn)\b/iu.exec(label.slice(0, maxUnitText)) ?? []),
];

/** "US$ million" */
export const unitLabel = (unit: AmountUnit, currency = '₹'): string => amountUnits[unit].label.replace('₹', currency);

const namesCurrency = ({ isRupee, foreign: names }: StatedUnits): boolean => isRupee || names.length > 0;

/** A currency in the file's name, "income-usd.csv", counts where neither titles nor headers name one. */
export function withFileCurrency(stated: StatedUnits, heads: readonly string[], file: string): StatedUnits {
  if (namesCurrency(stated) || namesCurrency(statedUnits(heads))) return stated;
  const { isRupee, foreign: names } = statedUnits([file.slice(-maxUnitText).replace(/[^\p{L}$€£¥₹]+/gu, ' ')]);
  return { ...stated, isRupee, foreign: names };
}

const currencyNames = ['₹', 'US$', 'EUR', 'GBP', 'JPY', 'SGD', 'AED'];
/** An amount in single units, as data services send it. Groups of two digits are rupees. */
const singleUnits = /^[(-]?\d{1,3}(?:,\d{3}|\d{3}){2,5}\d{0,2}(?:\.\d*)?\)?$/;
/** No amount in ₹ crore or lakh has as many digits. */
const largeDigits = 9;

/** The currencies to choose from, if a table names the rupee and others, or none with amounts in single units. Empty where it is known. */
export function currenciesOf(stated: StatedUnits, heads: readonly string[], cells: readonly string[]): readonly string[] {
  if (stated.isRupee && stated.foreign.length > 0) return ['₹', ...stated.foreign];
  if (namesCurrency(stated) || stated.units.length > 0 || namesCurrency(statedUnits(heads))) return [];
  const isLarge = (cell: string) => singleUnits.test(cell) && (cell.split('.')[0] ?? '').replace(/\D/g, '').length >= largeDigits;
  return cells.some(isLarge) ? currencyNames : [];
}
