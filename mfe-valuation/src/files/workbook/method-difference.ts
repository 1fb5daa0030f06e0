import { type Method, methodNames, methods } from '@mulya/valuation-model/fair-value';
import { valueAt, type ImportedWorkbook } from './imported-workbook.ts';
import type { MethodDifference } from './difference.ts';
import { methodName } from './input-names.ts';

const label = 'Method of scenarios';
const maxQuotedLength = 40;

/**
 * Empty for files that predate the choice of a method.
 *
 * @param skipped receives a sentence about a text that names no method
 */
export function methodDifference(file: ImportedWorkbook, before: Method, skipped: string[]): readonly MethodDifference[] {
  const value = valueAt(file, methodName);
  if (value === undefined || value === null) return [];
  const text = String(value).trim();
  const after = methods.find((method) => methodNames[method].toLowerCase() === text.toLowerCase());
  if (after === undefined) skipped.push(`${label}: “${text.slice(0, maxQuotedLength)}” isn't PE, EV/EBITDA, EV/Sales or PB.`);
  return after === undefined || after === before ? [] : [{ is: 'method', label, before, after }];
}
