import { amountText, type Grouping } from '@mulya/domain';
import { isOwnMultiple, joinList, methodRows, targetColumn, type Method } from '@mulya/valuation-model/fair-value';
import type { ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { priceText } from '../../kit/headline/headline-text.ts';
import { plainSummary } from '../../kit/summary/plain-summary.ts';
import { isOfOtherBusiness } from '../../model/other-methods.ts';
import { isMethodRow, summaryAlternative, summaryFinding, summaryKey, summaryRanges } from '../../kit/summary/summary-chart.ts';
import { changeNoteCell, emptyCell, noteCell, noteTable, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteBlock, type NoteSection, type NoteTable } from './note.ts';

/** px on paper: of a row, and of the axis with the price above the rows. */
const heights = { row: 22, axis: 56 } as const;

/** The football field: the analyst's own methods with their ranges, drawn and as a table. */
export function valuationPicture(
  { page: { grouping }, summary }: NoteContext,
  tableIf: Extract<NoteBlock, { is: 'picture' }>['tableIf'],
): NoteBlock {
  const plain = plainSummary(summary);
  const content = summaryRanges(summary, grouping);
  const table = noteTable(
    plain,
    { name: 'Valuation summary, ₹ per share', labelWidth: 30, widths: [16, 18, 16, 58], texts: ['Basis'], strongRows: ['Price'] },
    grouping,
  );
  const key = summaryKey(summary);
  return {
    is: 'picture',
    finding: findingOf(summary, grouping),
    chart: {
      content,
      size: 'rows',
      height: heights.axis + heights.row * content.rows.length,
      description: summaryAlternative(summary, grouping),
      ...(key !== '' && { key }),
    },
    table: withoutRepeats(table),
    tableIf,
  };
}

/** The analyst's own methods with their ranges, the blend, and the methods that do not apply. */
export function valuationSection(context: NoteContext): readonly NoteSection[] {
  const { summary } = context;
  const { grouping } = context.page;
  return section('Valuation summary', [
    valuationPicture(context, 'always'),
    ...blendBlocks(summary, grouping),
    paragraph(
      'Value per share by method of your own, with its range. A target multiple gives a target price; the other methods give a value today. The headline uses PE.',
      'small',
    ),
    ...lenderBlocks(context),
    ...excludedBlocks(context),
  ]);
}

/** The date of a lender's values, and what its own credit cost does. */
function lenderBlocks({ outcomes }: NoteContext): readonly NoteBlock[] {
  const own = outcomes.flatMap((outcome) => (outcome.is === 'evaluated' && !outcome.result.isOnDefaults ? [outcome] : []));
  const notes = own.flatMap(({ id, result }) => (id === 'justifiedPb' || id === 'residualIncome' ? result.notes : []));
  return notes.length === 0 ? [] : [paragraph([...new Set(notes)].join(' '), 'small')];
}

/** "Your methods range from ₹1,021.45 (PB) to ₹6,122.80 (PE); the price is ₹2,302.00." */
function findingOf(summary: ValuationSummary, grouping: Grouping): string {
  const { rows, price } = summary;
  const values = rows
    .filter(isMethodRow)
    .flatMap(({ name, base: { cell } }) => (cell.is === 'figure' ? [{ name, value: cell.value }] : []))
    .toSorted((one, other) => one.value - other.value);
  const [lowest, highest] = [values[0], values.at(-1)];
  const ofPrice = price.cell.is === 'figure' ? `; the price is ${priceText(price.cell, grouping)}` : '';
  if (lowest === undefined || highest === undefined) return `${summaryFinding(summary, grouping)}${ofPrice}.`;
  const text = ({ name, value }: typeof lowest) => `${amountText(value, 'inr', grouping)} (${name})`;
  return values.length === 1 ? `${text(lowest)}${ofPrice}.` : `Your methods range from ${text(lowest)} to ${text(highest)}${ofPrice}.`;
}

/** Words that stand for low, base and high are printed once, as the base. */
const withoutRepeats = (table: NoteTable): NoteTable => ({
  ...table,
  rows: table.rows.map((row) => {
    const [low, base, high, ...others] = row.cells;
    if (low === undefined || base === undefined || high === undefined) return row;
    return low.text === base.text && high.text === base.text ? { ...row, cells: [emptyCell, base, emptyCell, ...others] } : row;
  }),
});

function blendBlocks({ blend }: ValuationSummary, grouping: Grouping): readonly NoteBlock[] {
  if (blend === undefined) return [];
  const { value, label, weights, sentence } = blend;
  const shares = weights.map(({ name, cell }) => `${name.replace(/^Weight, /, '')} ${amountText(cell.value, 'percent', grouping)}`);
  return [paragraph(sentence ?? `${label}: ${priceText(value.cell, grouping)} (${shares.join(', ')}). Not the headline.`)];
}

/** Methods that do not apply, with the reason. */
function excludedBlocks({ summary, page: { model } }: NoteContext): readonly NoteBlock[] {
  const names = new Map<string, string[]>();
  for (const { id, name, sentence } of summary.excluded)
    if (!isOfOtherBusiness(id, model.company.business)) names.set(sentence, [...(names.get(sentence) ?? []), name]);
  const sentences = [...names].map(([sentence, of]) => (sentence.startsWith(of.join()) ? sentence : `${joinList(of)}: ${sentence}`));
  return sentences.length === 0 ? [] : [paragraph(`Not shown. ${sentences.join(' ')}`, 'small')];
}

/** The target multiples of the analyst's own: today's multiple, the target, its price and the upside. */
export function methodSection({ page: { model, grouping }, outcomes }: NoteContext): readonly NoteSection[] {
  const [base] = model.columns;
  const last = targetColumn(model);
  const isShown = (method: Method) => isOwnMultiple(model, method) && outcomes.some(({ id, is }) => id === method && is === 'evaluated');
  const number = (head: string) => ({ head, kind: 'number', width: 28 }) as const;
  const table: NoteTable = {
    name: 'Valuation by target multiple',
    label: 'Method',
    labelWidth: 32,
    columns: [`${base} multiple`, `${last} target multiple`, `${last} target price, ₹`, 'Upside/(Downside)'].map(number),
    rows: methodRows(model)
      .filter(({ method }) => isShown(method))
      .map(({ name, isHeadline, present, target, targetPrice, upside }) => ({
        label: isHeadline ? `${name} (headline)` : name,
        cells: [...[present, target, targetPrice].map(({ cell }) => noteCell(cell, grouping)), changeNoteCell(upside.cell, grouping)],
        isStrong: isHeadline,
      })),
  };
  return table.rows.length === 0 ? [] : section('Valuation by multiples', [{ is: 'table', table }]);
}
