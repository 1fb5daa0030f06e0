import { methods, type Method } from '../fair-value/assumptions.ts';
import { methodNames } from '../fair-value/names.ts';
import { valueAt, type BroughtWorkbook } from './brought-values.ts';
import { methodName } from './input-names.ts';

/** The file shows scenarios and sensitivity by another method than the page. */
export interface MethodDifference {
  readonly is: 'method';
  /** "Method of scenarios" */
  readonly label: string;
  readonly before: Method;
  readonly after: Method;
}

const label = 'Method of scenarios';
const longest = 40;

/** None where the file is older than the choice of a method. @param unread takes a sentence about a text that is no method */
export function methodDifference(file: BroughtWorkbook, before: Method, unread: string[]): readonly MethodDifference[] {
  const value = valueAt(file, methodName);
  if (value === undefined || value === null) return [];
  const text = String(value).trim();
  const after = methods.find((method) => methodNames[method].toLowerCase() === text.toLowerCase());
  if (after === undefined) unread.push(`${label}: “${text.slice(0, longest)}” isn't PE, EV/EBITDA, EV/Sales or PB.`);
  return after === undefined || after === before ? [] : [{ is: 'method', label, before, after }];
}
