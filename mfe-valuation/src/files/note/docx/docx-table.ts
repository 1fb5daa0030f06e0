import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, VerticalAlignTable, WidthType } from 'docx';
import type { NoteCell, NoteColumn, NoteFact, NoteTable } from '../note.ts';
import { markRun, plainRun, colours, fonts, page } from './docx-text.ts';

/** Longer tables may break between pages; shorter ones stay whole, below their heading. */
const maxWholeRows = 20;

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const line = { style: BorderStyle.SINGLE, size: 4, color: colours.rule } as const;
const strongLine = { style: BorderStyle.SINGLE, size: 6, color: colours.strongRule } as const;
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none } as const;

/** A table over the whole width. Its head repeats on each page, and no row breaks. */
export function tableOf({ label, labelWidth, columns, rows }: NoteTable): Table {
  const widths = shares([labelWidth, ...columns.map(({ width }) => width)]);
  const isWhole = rows.length <= maxWholeRows;
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    keepNext: true,
    children: [
      cellOf({ text: label }, { kind: 'text', width: widths[0] ?? 0, isStrong: true, border: strongLine, isHead: true, isFirst: true }),
      ...columns.map((column, at) =>
        cellOf({ text: column.head }, { kind: column.kind, width: widths[at + 1] ?? 0, isStrong: true, border: strongLine, isHead: true }),
      ),
    ],
  });
  return fixedTable(widths, [
    head,
    ...rows.map(
      (row, at) =>
        new TableRow({
          cantSplit: true,
          ...(isWhole && at < rows.length - 1 ? { keepNext: true } : {}),
          children: [
            cellOf({ text: row.label }, { kind: 'text', width: widths[0] ?? 0, isStrong: row.isStrong, border: line, isFirst: true }),
            ...columns.map((column, index) =>
              cellOf(row.cells[index] ?? { text: '' }, {
                kind: column.kind,
                width: widths[index + 1] ?? 0,
                isStrong: row.isStrong === true && column.kind === 'number',
                border: line,
              }),
            ),
          ],
        }),
    ),
  ]);
}

/** The figures of the head in one row: label, value, detail. */
export function factsTable(facts: readonly NoteFact[]): Table {
  const widths = shares(facts.map(() => 1));
  const children = facts.map(
    ({ label, value, detail }, at) =>
      new TableCell({
        width: { size: widths[at] ?? 0, type: WidthType.DXA },
        borders: { ...noBorders, top: strongLine, bottom: strongLine },
        margins: { top: 60, bottom: 60, left: 40, right: 80 },
        children: [
          new Paragraph({ children: [plainRun(label, { size: fonts.small, color: colours.muted })] }),
          new Paragraph({
            children: [
              plainRun(value.text, { bold: true, size: value.text.length > 14 ? fonts.body : fonts.value }),
              ...(value.mark === undefined ? [] : [markRun(value.mark, 'after')]),
            ],
          }),
          ...(detail === undefined ? [] : [new Paragraph({ children: [plainRun(detail, { size: fonts.small, color: colours.muted })] })]),
        ],
      }),
  );
  return fixedTable(widths, [new TableRow({ cantSplit: true, children })]);
}

const fixedTable = (widths: readonly number[], rows: readonly TableRow[]): Table =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: page.contentWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: noBorders,
    rows,
  });

interface CellLook extends Pick<NoteColumn, 'kind' | 'width'> {
  readonly isStrong?: boolean | undefined;
  readonly border: typeof line | typeof strongLine;
  readonly isHead?: boolean;
  /** The column of row labels. */
  readonly isFirst?: boolean;
}

const cellOf = (cell: NoteCell, { kind, width, isStrong = false, border, isHead = false, isFirst = false }: CellLook): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 25, bottom: 25, left: kind === 'text' && !isFirst ? 160 : 40, right: 40 },
    verticalAlign: isHead ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
    borders: { ...noBorders, bottom: border },
    children: [
      new Paragraph({
        alignment: kind === 'number' ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: [
          // Before the figure, so that the digits of a column stay in line.
          ...(cell.mark === undefined ? [] : [markRun(cell.mark, 'before')]),
          plainRun(cell.text, { size: fonts.table, bold: isStrong || cell.isStrong === true }),
        ],
      }),
    ],
  });

/** The content's width in parts of the given proportions, in twentieths of a point. */
function shares(parts: readonly number[]): readonly number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => Math.floor((part / sum) * page.contentWidth));
}
