import { notMeaningful } from '@mulya/valuation-model/fair-value';
import { addressFrom } from '../addresses.ts';
import type { Place, SheetName } from '../description.ts';
import { quoteText } from '../formula-text.ts';

/** The target prices of the filled scenarios, and of the model. */
interface TargetPrices {
  readonly bear?: Place;
  readonly base: Place | undefined;
  readonly bull?: Place;
}

/**
 * A value of the scenarios' row in the valuation summary. A bar runs upwards, whatever the names of its ends, and a price below zero is
 * words, as on the page. Undefined without a scenario.
 */
export function scenarioFormula(sheet: SheetName, part: 'low' | 'base' | 'high', places: TargetPrices): string | undefined {
  const address = (place: Place | undefined): string | undefined => place && addressFrom(sheet, place);
  const [bear, bull] = [address(places.bear), address(places.bull)];
  if (part === 'base' || bear === undefined || bull === undefined) {
    const only = part === 'base' ? address(places.base) : part === 'low' ? bear : bull;
    return only && aboveZero(only);
  }
  const [one, other] = part === 'low' ? [bear, bull] : [bull, bear];
  return aboveZero(`IF(AND(ISNUMBER(${bear}),ISNUMBER(${bull}),${bear}>${bull}),${other},${one})`);
}

/** In a spreadsheet, no text is below zero. */
const aboveZero = (address: string): string => `IF(${address}<0,${quoteText(notMeaningful.belowZero)},${address})`;
