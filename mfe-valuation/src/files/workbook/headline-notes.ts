import {
  type BaseFigure,
  baseFigures,
  baseFigureWords,
  cellName,
  defaultAssumptions,
  type Entry,
  growthRows,
  type HeadlineReading,
  type RowName,
  targetRows,
} from '@mulya/valuation-model/fair-value';
import { addressFrom, toDefinedName } from './addresses.ts';
import { textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { CellAddress, SheetCell, SheetName } from './description.ts';
import { overrideName } from './input-names.ts';
import { quoteText } from './formula-text.ts';

/** The headline's cells on the Model sheet. */
export const headlinePlaces = {
  target: { sheet: 'Model', row: 3, column: 2 },
  upside: { sheet: 'Model', row: 4, column: 2 },
} as const satisfies Record<string, CellAddress>;

const defaultSentence = 'Default assumptions, not an estimate';

/**
 * The caveats of the headline, one a row. Two of them follow edits in the workbook. "Illustrative" disappears when all placeholders are
 * replaced. "Default assumptions" disappears when growth and target multiple have changed.
 *
 * @param sheet the sheet that shows them
 */
export function headlineNotes(content: WorkbookContent, sheet: SheetName): readonly SheetCell[] {
  const { reading } = content.headline;
  const [target, upside] = [addressFrom(sheet, headlinePlaces.target), addressFrom(sheet, headlinePlaces.upside)];
  const notes = reading.flatMap((each): readonly SheetCell[] => {
    // The first is added below as a formula. The second depends on edits, and no formula follows it.
    if (each.is === 'default-assumptions' || each.is === 'rerating') return [];
    return [
      each.is === 'illustrative'
        ? illustrative(each, `AND(NOT(ISNUMBER(${target})),NOT(ISNUMBER(${upside})))`)
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

function illustrative({ sentence, placeholders }: Extract<HeadlineReading, { is: 'illustrative' }>, isWithoutFigure: string): SheetCell {
  const own = placeholders.flatMap((words) => figureOf(words) ?? []).map(overrideName);
  // The analyst can only replace placeholders of base figures in the workbook.
  if (own.length < placeholders.length) return textCell(sentence, 'strong');
  const count = `COUNT(${own.join(',')})`;
  return formulaNote(
    sentence,
    `IF(OR(${isWithoutFigure},${count}=${own.length}),"",IF(${count}=0,${quoteText(sentence)},"Illustrative: not all placeholders are replaced."))`,
  );
}

const figureOf = (words: string): BaseFigure | undefined => baseFigures.find((figure) => baseFigureWords[figure] === words);

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
