import { cellName, defaultAssumptions, type Entry, growthRows, type RowName, targetRows } from '@mulya/valuation-model/fair-value';
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
 * entered. "Default assumptions" disappears when growth and target multiple have changed.
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
  if (pat === 'TRUE' && pe === 'TRUE') return notes;
  const isDefault = reading.some((each) => each.is === 'default-assumptions');
  return [
    ...notes,
    formulaNote(isDefault ? defaultSentence : '', `IF(OR(NOT(ISNUMBER(${target})),AND(${pat},${pe})),"",${quoteText(defaultSentence)})`),
  ];
}

const formulaNote = (value: string, formula: string): SheetCell => ({ value, formula, style: 'strong' });

/** A spreadsheet condition: at least one of the three years is not the default. */
function editedCondition({ model }: WorkbookContent, of: 'pat' | 'pe'): string {
  const isGrowth = of === 'pat';
  const entries: readonly Entry[] = isGrowth ? model.choices.assumptions.growth.pat : model.choices.assumptions.targets.pe;
  if (entries.some(({ by }) => by === 'analyst')) return 'TRUE';
  const defaultValue = (isGrowth ? defaultAssumptions.growth.pat : defaultAssumptions.targets.pe)[0].value ?? 0;
  const row: RowName = isGrowth ? growthRows.pat : targetRows.pe;
  const [, ...estimates] = model.columns;
  return `OR(${estimates.map((column) => `${toDefinedName(cellName(row, column))}<>${defaultValue}`).join(',')})`;
}
