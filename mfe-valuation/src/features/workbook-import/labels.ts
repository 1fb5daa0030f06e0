import { amountText, figureText, type Grouping } from '@mulya/domain';
import { methodNames } from '@mulya/valuation-model/fair-value';
import type { Difference, FigureDifference, InputDifference } from '../../workbook/index.ts';
import { numberDifference, type Difference as Row } from '../saved-work/differences.ts';

/** A row of the differences table: the page's value and the workbook's. */
export function differenceRow(difference: Difference, grouping: Grouping): Row {
  if (difference.is === 'method')
    return { name: difference.label, one: methodNames[difference.before], other: methodNames[difference.after] };
  if (difference.is === 'builder')
    return { name: difference.label, one: difference.before ? 'on' : 'off', other: difference.after ? 'on' : 'off' };
  if (difference.is === 'input') return inputRow(difference, grouping);
  if (difference.is === 'scenario') return { name: difference.label, one: 'empty', other: 'written' };
  const { label, before, after } = difference;
  const [values] = numberDifference(label, before, after, (value) => valueText(difference, value, grouping));
  return values ?? { name: `Note on ${label.toLowerCase()}`, one: noteText(difference.noteBefore), other: noteText(difference.note) };
}

function inputRow(difference: InputDifference, grouping: Grouping): Row {
  const { label, before, after, note, noteBefore, unit, fallback } = difference;
  if (before === after) return { name: `Note on ${label.toLowerCase()}`, one: noteText(noteBefore), other: noteText(note) };
  const text = (value: InputDifference['before']): string => {
    if (value === 'empty') return 'empty';
    if (value !== 'default') return figureText(value, unit, grouping);
    return fallback === null ? 'none' : `${figureText(fallback, unit, grouping)} (default)`;
  };
  return { name: label, one: text(before), other: text(after) };
}

function valueText({ place, unit }: FigureDifference, value: number | null, grouping: Grouping): string {
  if (value === null) return place.of === 'own' ? 'none' : 'empty';
  return place.of === 'own' ? amountText(value, unit, grouping) : figureText(value, unit, grouping);
}

const noteText = (note: string | undefined): string => (note === undefined || note === '' ? 'none' : note);
