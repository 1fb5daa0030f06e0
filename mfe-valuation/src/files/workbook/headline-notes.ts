import { cellName, defaultAssumptions, growthRows, isOwnEntry, type RowName, targetRows } from '@mulya/valuation-model/fair-value';
import { addressFrom, toDefinedName } from './addresses.ts';
import { areEntered, textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { CellAddress, SheetCell, SheetName } from './description.ts';
import { quoteText } from './formula-text.ts';

/** The headline's cells on the Model sheet. */
export const headlinePlaces = {
  target: { sheet: 'Model', row: 3, column: 2 },
  upside: { sheet: 'Model', row: 4, column: 2 },
} as const satisfies Record<string, CellAddress>;

const defaultSentence = 'Default assumptions, not an estimate';

/**
 * The caveats of the headline, one a row. Two of them follow edits in the workbook. "Needs PAT" disappears when all needed figures are
 * entered. "Default assumptions" disappears when growth or the target multiple has changed.
 *
 * @param sheet the sheet that shows them
 */
export function headlineNotes(content: WorkbookContent, sheet: SheetName): readonly SheetCell[] {
  const { reading } = content.headline;
  const target = addressFrom(sheet, headlinePlaces.target);
  const notes = reading.flatMap((each): readonly SheetCell[] => {
    // The first is added below as a formula. The second depends on edits, and no formula follows it.
    if (each.is === 'default-assumptions' || each.is === 'rerating') return [];
    return [
      each.is === 'illustrative'
        ? formulaNote(each.sentence, `IF(${areEntered(each.placeholders) ?? 'FALSE'},"",${quoteText(each.sentence)})`)
        : textCell(each.sentence, 'strong'),
    ];
  });
  const [pat, pe] = [editedCondition(content, 'pat'), editedCondition(content, 'pe')];
  if (pat === 'TRUE' || pe === 'TRUE') return notes;
  const isDefault = reading.some((each) => each.is === 'default-assumptions');
  return [
    ...notes,
    formulaNote(isDefault ? defaultSentence : '', `IF(OR(NOT(ISNUMBER(${target})),${pat},${pe}),"",${quoteText(defaultSentence)})`),
  ];
}

const formulaNote = (value: string, formula: string): SheetCell => ({ value, formula, style: 'strong' });

/** A spreadsheet condition: growth of some year, or the multiple of the last one, is not the default. */
function editedCondition({ model }: WorkbookContent, of: 'pat' | 'pe'): string {
  const isGrowth = of === 'pat';
  const [, ...estimates] = model.columns;
  const { growth, targets } = model.choices.assumptions;
  const [entries, usual, columns] = isGrowth
    ? [growth.pat, defaultAssumptions.growth.pat, estimates]
    : [targets.pe.slice(-1), defaultAssumptions.targets.pe.slice(-1), estimates.slice(-1)];
  if (entries.some((entry, at) => isOwnEntry(entry, usual[at]?.value ?? undefined))) return 'TRUE';
  const row: RowName = isGrowth ? growthRows.pat : targetRows.pe;
  return `OR(${columns.map((column) => `${toDefinedName(cellName(row, column))}<>${usual[0]?.value ?? 0}`).join(',')})`;
}
