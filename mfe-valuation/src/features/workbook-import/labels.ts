import { amountText, figureText, type Grouping } from '@mulya/domain';
import { methodNames } from '@mulya/valuation-model/fair-value';
import type { Difference, FigureDifference } from '../../workbook/index.ts';
import { numberDifference, type Difference as Row } from '../saved-work/differences.ts';

/** A row of the differences table: the page's value and the workbook's. */
export function differenceRow(difference: Difference, grouping: Grouping): Row {
  if (difference.is === 'method')
    return { name: difference.label, one: methodNames[difference.before], other: methodNames[difference.after] };
  if (difference.is === 'scenario') return { name: difference.label, one: 'empty', other: 'written' };
  const { label, before, after } = difference;
  const [values] = numberDifference(label, before, after, (value) => valueText(difference, value, grouping));
  return values ?? { name: `Note on ${label.toLowerCase()}`, one: noteText(difference.noteBefore), other: noteText(difference.note) };
}

function valueText({ place, unit }: FigureDifference, value: number | null, grouping: Grouping): string {
  if (value === null) return place.of === 'own' ? 'none' : 'empty';
  return place.of === 'own' ? amountText(value, unit, grouping) : figureText(value, unit, grouping);
}

const noteText = (note: string | undefined): string => (note === undefined || note === '' ? 'none' : note);
