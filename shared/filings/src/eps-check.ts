import type { Facts } from './facts.ts';
import { refuseFile } from './refusal.ts';

const epsElements = [
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
  'BasicEarningsLossPerShareFromContinuingOperations',
  'BasicEarningsPerShareAfterExtraordinaryItems',
  'BasicEarningsPerShareBeforeExtraordinaryItems',
  'BasicAndDilutedEPSAfterExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized',
];
/** Of 3,520 real filings, 3,383 agree within this share; shares issued during the period explain most of the others. */
const tolerance = 0.15;
/** Half of EPS's last digit. */
const rounding = 0.0051;

/**
 * Checks that profit over the number of shares is the stated EPS: the only figure of a filing that its rounding does not touch.
 *
 * @param profit ₹ crore
 * @returns a sentence if they differ
 * @throws RefusedFile if they differ by a power of ten, because then profit or share capital is in another unit
 */
export function checkEps(facts: Facts, file: string, context: string, profit: number | undefined): string | undefined {
  const paidUp = facts.number('PaidUpValueOfEquityShareCapital', context);
  const faceValue = facts.number('FaceValueOfEquityShareCapital', context);
  const element = epsElements.find((each) => (facts.number(each, context) ?? 0) !== 0);
  const eps = element === undefined ? undefined : facts.number(element, context);
  if (!paidUp || !faceValue || !eps || !profit || element === undefined) return undefined;
  facts.markRead([element, 'PaidUpValueOfEquityShareCapital', 'FaceValueOfEquityShareCapital'], context);
  const implied = (profit * 1e7) / (paidUp / faceValue);
  if (Math.abs(implied - eps) <= Math.max(rounding, tolerance * Math.abs(eps))) return undefined;
  const ratio = implied / eps;
  const power = ratio > 0 ? Math.round(Math.log10(ratio)) : 0;
  const difference = `profit over shares is ₹${implied.toPrecision(4)} a share in ${context}, and the stated EPS is ₹${String(eps)}`;
  if (power !== 0 && Math.abs(ratio / 10 ** power - 1) <= tolerance)
    refuseFile(`${file} is off by a power of ten: ${difference}. Choose a corrected filing.`);
  return `Check the shares: ${difference}.`;
}
