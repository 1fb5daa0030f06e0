import { cellName, growthRows, headlineMethod, isOwnMultiple, type Model, targetRows } from '@mulya/valuation-model/fair-value';
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
 * entered. "Default assumptions" disappears when growth or target multiple has changed.
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
  if (isOwnMultiple(content.model, headlineMethod)) return notes;
  const isDefault = reading.some((each) => each.is === 'default-assumptions');
  return [
    ...notes,
    formulaNote(
      isDefault ? defaultSentence : '',
      `IF(OR(NOT(ISNUMBER(${target})),OR(${editedCells(content.model).join(',')})),"",${quoteText(defaultSentence)})`,
    ),
  ];
}

const formulaNote = (value: string, formula: string): SheetCell => ({ value, formula, style: 'strong' });

/** Spreadsheet conditions: a growth rate of the headline, or the multiple of the last year, is no longer the one that was exported. */
function editedCells({ choices: { assumptions }, columns: [, ...estimates] }: Model): readonly string[] {
  const [, , target] = assumptions.targets[headlineMethod];
  const last = estimates.at(-1);
  const cells = [
    ...estimates.map((column, at) => ({ row: growthRows.pat, column, entry: assumptions.growth.pat[at] })),
    ...(last === undefined ? [] : [{ row: targetRows[headlineMethod], column: last, entry: target }]),
  ];
  return cells.map(({ row, column, entry }) => `${toDefinedName(cellName(row, column))}<>${entry?.value ?? '""'}`);
}
