import { amountText, missingCell, signedPercentText, type Cell } from '@mulya/domain';
import { comparisonOf, parametersOf } from '@mulya/valuation-model/comparison';
import {
  baseColumn,
  comparedInput,
  fairValueModel,
  inputsNeeded,
  type Model,
  reportedNext,
  type RowName,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import { rowUnit } from '../workbook/row-unit.ts';
import type { ExportedPage } from '../workbook-content.ts';
import { noteCell, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteBlock, type NoteSection, type NoteTable } from './note.ts';

/** Past years before the base year: FY23 and FY24 before FY25. */
const pastYears = 2;

const multiples: readonly RowName[] = ['PE', 'EV/EBITDA', 'EV/Sales', 'PB'];

const rows: readonly RowName[] = [
  'Sales',
  'Sales growth',
  'EBITDA',
  'EBITDA margin',
  'Adjusted PAT',
  'PAT growth',
  'Net income margin',
  'Net debt',
  'Net worth',
  'EPS',
  'BVPS',
  ...multiples,
];

/** The comparison's parameter for a multiple, which uses each past year's own price. */
const parameterOf: Readonly<Partial<Record<RowName, string>>> = { PE: 'pe', 'EV/EBITDA': 'ev-ebitda', 'EV/Sales': 'ev-sales', PB: 'pb' };

/** Two past years, the base year and the three estimated years in one table, with what is reported of the first estimated one. */
export const financialSection = (context: NoteContext): readonly NoteSection[] =>
  section('Financial summary', [...financialBlocks(context, rows), ...reportedBlocks(context.page)]);

/** The table of some rows with a remark on its years; nothing without figures. */
export function financialBlocks({ page }: NoteContext, chosen: readonly RowName[]): readonly NoteBlock[] {
  const { model, grouping } = page;
  const past = pastColumns(page);
  const columns = [...past.map(({ label }) => label), ...model.columns];
  const shown = chosen
    .filter((row) => isOfBusiness(model, row))
    .map((row) => ({
      row,
      cells: [...past.map(({ at }) => at(row)), ...model.columns.map((column) => comparedInput(model, row, column).cell)],
    }))
    .filter(({ cells }) => cells.some((cell) => cell.is === 'figure') || isWorthWords(model, cells));
  const table: NoteTable = {
    name: `Financial summary, ${columns[0] ?? ''} to ${columns.at(-1) ?? ''}`,
    label: 'Year',
    labelWidth: 40,
    columns: columns.map((head) => ({ head, kind: 'number', width: 22 })),
    rows: shown.map(({ row, cells }) => ({
      label: labelOf(model, row),
      cells: cells.map((cell) => noteCell(cell, grouping)),
      isStrong: row === 'Adjusted PAT' || row === 'EPS',
    })),
  };
  if (shown.length === 0) return [];
  const [base] = model.columns;
  const isPriced = past.some(({ at }) => multiples.some((row) => at(row).is === 'figure'));
  const pastText = !isPriced ? '' : ` Multiples of ${past.map(({ label }) => label).join(' and ')} use each year’s own closing price;`;
  return [
    { is: 'table', table },
    paragraph(
      `${base} is the base year; years with an E are the model’s.${pastText === '' ? '' : `${pastText} those from ${base} today’s.`}`,
      'small',
    ),
  ];
}

/** A lender's debt is its business, and growth of sales that the source lacks describes nothing. */
const isOfBusiness = ({ company: { business }, at, columns: [base] }: Model, row: RowName): boolean =>
  (business === 'ordinary' || row !== 'Net debt') && (row !== 'Sales growth' || at('Sales', base).is === 'figure');

/** "not meaningful (loss)" is a finding; "not meaningful for lenders" in each column is not. */
const isWorthWords = ({ company: { business } }: Model, cells: readonly Cell[]): boolean =>
  business === 'ordinary' && cells.some((cell) => cell.is === 'words');

function labelOf(model: Model, row: RowName): string {
  const unit = rowUnit(model, row);
  return unit === 'crore' || unit === 'inr' ? `${row}, ${unitNames[unit]}` : row;
}

interface PastColumn {
  readonly label: string;
  at(row: RowName): Cell;
}

/** Reported years as the base years of models of their own, so that each row keeps its definition. */
function pastColumns({ model, companies }: ExportedPage): readonly PastColumn[] {
  const { company, choices } = model;
  const own = companies.filter(({ own: isOwn }) => isOwn);
  const parameters = parametersOf(own.flatMap(({ figures }) => (figures.is === 'ready' ? [figures.figures] : [])));
  return Array.from({ length: pastYears }, (_, index) => choices.baseYear - pastYears + index)
    .filter((year) => company.annual.some(({ fiscalYear, column }) => fiscalYear === year && column.standing.is === 'regular'))
    .map((year) => {
      const past = fairValueModel(company, { ...choices, baseYear: year, own: {} });
      const multipleOf = (id: string): Cell => {
        const parameter = parameters.find((each) => each.id === id);
        const comparison = parameter && comparisonOf(parameter, 'Annual', own);
        const at = comparison?.columns.findIndex((column) => column.id === String(year)) ?? -1;
        return comparison?.rows[0]?.cells?.[at]?.cell ?? missingCell('No multiple of this year.');
      };
      return {
        label: baseColumn(year),
        at: (row) => {
          const multiple = parameterOf[row];
          const cell = multiple === undefined ? past.at(row, baseColumn(year)) : multipleOf(multiple);
          return inputsNeeded(cell).length > 0 ? missingCell('Not available from the source.') : cell;
        },
      };
    });
}

/** "FY26 is reported: sales ₹267,021 crore (FY26E differs by +10.0%), …": a reader has the result and compares it with the estimate. */
function reportedBlocks({ model, grouping }: ExportedPage): readonly NoteBlock[] {
  const found = reportedNext(model);
  if (found === undefined) return [];
  const texts = found.rows.flatMap(({ label, reported: { cell }, difference }) => {
    if (cell.is !== 'figure') return [];
    const differs = difference.cell.is === 'figure' ? ` (${found.estimated} ${signedPercentText(difference.cell.value, grouping)})` : '';
    return [`${label} ${amountText(cell.value, 'crore', grouping)}${differs}`];
  });
  return texts.length === 0
    ? []
    : [paragraph(`${found.reported} is reported: ${texts.join(', ')}. In parentheses: the estimate against the report.`, 'small')];
}
