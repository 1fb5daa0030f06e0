import { baseFigures, defaultAssumptions, type BaseFigure, type Entry } from '../fair-value/assumptions.ts';
import type { HeadlineReading } from '../fair-value/headline.ts';
import { baseFigureWords, cellName, growthRows, targetRows, type RowName } from '../fair-value/names.ts';
import { addressFrom, nameInWorkbook } from './addresses.ts';
import { textCell } from './cells.ts';
import type { WorkbookContent } from './content.ts';
import type { Place, SheetCell, SheetName } from './description.ts';
import { ownName } from './input-names.ts';
import { quoted } from './spreadsheet-text.ts';

/** Where the headline stands, on the model's sheet. */
export const headlinePlaces = {
  target: { sheet: 'Model', row: 3, column: 2 },
  upside: { sheet: 'Model', row: 4, column: 2 },
} as const satisfies Record<string, Place>;

const defaultSentence = 'Default assumptions, not an estimate';

/**
 * How the headline is to be read, a row each. Two of them follow what is changed in the workbook: "Illustrative" goes when all
 * placeholders are replaced, "Default assumptions" when growth and target multiple have been changed. The others are as they were.
 *
 * @param sheet on which they stand
 */
export function readingRows(content: WorkbookContent, sheet: SheetName): readonly SheetCell[] {
  const { reading } = content.headline;
  const [target, upside] = [addressFrom(sheet, headlinePlaces.target), addressFrom(sheet, headlinePlaces.upside)];
  const told = reading.flatMap((each): readonly SheetCell[] => {
    // Both follow what is changed in the workbook: the one by a formula, the other has none.
    if (each.is === 'default-assumptions' || each.is === 'rerating') return [];
    return [
      each.is === 'illustrative'
        ? illustrative(each, `AND(NOT(ISNUMBER(${target})),NOT(ISNUMBER(${upside})))`)
        : textCell(each.sentence, 'strong'),
    ];
  });
  const [pat, pe] = [touched(content, 'pat'), touched(content, 'pe')];
  if (pat === 'TRUE' && pe === 'TRUE') return told;
  const isSaid = reading.some((each) => each.is === 'default-assumptions');
  return [...told, live(isSaid ? defaultSentence : '', `IF(OR(NOT(ISNUMBER(${target})),AND(${pat},${pe})),"",${quoted(defaultSentence)})`)];
}

const live = (value: string, formula: string): SheetCell => ({ value, formula, look: 'strong' });

function illustrative({ sentence, placeholders }: Extract<HeadlineReading, { is: 'illustrative' }>, isWithoutFigure: string): SheetCell {
  const own = placeholders.flatMap((words) => figureOf(words) ?? []).map(ownName);
  // What stands in for no base figure cannot be replaced in the workbook.
  if (own.length < placeholders.length) return textCell(sentence, 'strong');
  const count = `COUNT(${own.join(',')})`;
  return live(
    sentence,
    `IF(OR(${isWithoutFigure},${count}=${own.length}),"",IF(${count}=0,${quoted(sentence)},"Illustrative: not all placeholders are replaced."))`,
  );
}

const figureOf = (words: string): BaseFigure | undefined => baseFigures.find((figure) => baseFigureWords[figure] === words);

/** A condition: one of the three years is the analyst's, by an entry of theirs or because it is no longer the default. */
function touched({ model }: WorkbookContent, of: 'pat' | 'pe'): string {
  const isGrowth = of === 'pat';
  const entries: readonly Entry[] = isGrowth ? model.choices.assumptions.growth.pat : model.choices.assumptions.targets.pe;
  if (entries.some(({ by }) => by === 'analyst')) return 'TRUE';
  const usual = (isGrowth ? defaultAssumptions.growth.pat : defaultAssumptions.targets.pe)[0].value ?? 0;
  const row: RowName = isGrowth ? growthRows.pat : targetRows.pe;
  const [, ...estimates] = model.columns;
  return `OR(${estimates.map((column) => `${nameInWorkbook(cellName(row, column))}<>${usual}`).join(',')})`;
}
