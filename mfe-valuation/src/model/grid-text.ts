import { cellText, figureText, signedPercentText, type Grouping } from '@mulya/domain';
import {
  type GridCase,
  type GridValue,
  growthDrivers,
  growthRows,
  growthWords,
  type Method,
  methodNames,
} from '@mulya/valuation-model/fair-value';

export type GridView = 'price' | 'upside';

/** "Sensitivity: target PE vs PAT growth, FY28E" */
export const gridTitle = (method: Method, last: string): string =>
  `Sensitivity: target ${methodNames[method]} vs ${growthName(method)}, ${last}`;

/** "PAT growth", inside a sentence. */
export const growthName = (method: Method): string => growthWords[growthDrivers[method]];

/** "PAT growth", at the start of a sentence. */
export const growthLabel = (method: Method): string => growthRows[growthDrivers[method]];

const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Whether two decimals are exact. They aren't for an average of unequal years. */
const isPlain = ({ value }: GridValue): boolean => Math.round(value * 100) / 100 === value;

/** "15.0%", "-5.0%": a row's header. */
export const growthHead = ({ value }: GridValue): string => figureText(value, 'percent');
/** "30.0x": a column's header. */
export const multipleHead = ({ value }: GridValue): string => figureText(value, 'times');

export function caseText({ targetPrice, upside }: GridCase, view: GridView, grouping: Grouping): string {
  if (view === 'price') return cellText(targetPrice, grouping);
  return upside.is === 'figure' ? signedPercentText(upside.value, grouping) : cellText(upside, grouping);
}

/** Compares with today's price at one decimal; undefined without an upside. */
export function caseDirection({ upside }: GridCase): 'gain' | 'loss' | undefined {
  if (upside.is !== 'figure' || !/[1-9]/.test(figureText(upside.value, 'percent'))) return undefined;
  return upside.value > 0 ? 'gain' : 'loss';
}

/** From these distances on, percent of today's price, a case has a stronger tint. */
const tintSteps = [10, 30] as const;

/** The strength of a case's tint, 1 to 3. */
type TintLevel = 1 | 2 | 3;

/** @param upside percent */
export function tintLevel(upside: number): TintLevel {
  const distance = Math.abs(upside);
  const [second, third] = tintSteps;
  return distance >= third ? 3 : distance >= second ? 2 : 1;
}

/** The attributes of a table cell that give it its tint; none without an upside. */
export const tintOf = (upside: number | undefined, way: 'gain' | 'loss' | undefined) =>
  way === undefined || upside === undefined ? {} : ({ 'data-tint': way, 'data-level': tintLevel(upside) } as const);

/** Explains the tints, at the end of a caption. */
export const tintText = `Tinted by distance from the current price: up to ${tintSteps[0]}%, up to ${tintSteps[1]}%, and more; ▲ above, ▼ below.`;

/** "PAT growth of 25% a year and 30x". */
export function caseLabel(method: Method, { growth, multiple }: Pick<GridCase, 'growth' | 'multiple'>): string {
  return `${growthLabel(method)} of ${isPlain(growth) ? `${short.format(growth.value)}%` : growthHead(growth)} a year and ${short.format(multiple.value)}x`;
}

/** The change that Apply makes: "25% and 30x". An average of unequal growth rates is not applied. */
export function appliedText({ growth, multiple }: Pick<GridCase, 'growth' | 'multiple'>): string {
  const times = `${short.format(multiple.value)}x`;
  return growth.own && !isPlain(growth) ? times : `${short.format(growth.value)}% and ${times}`;
}

export const isSameCase = (one: Pick<GridCase, 'growth' | 'multiple'>, other: Pick<GridCase, 'growth' | 'multiple'> | undefined): boolean =>
  one.growth.value === other?.growth.value && one.multiple.value === other.multiple.value;
