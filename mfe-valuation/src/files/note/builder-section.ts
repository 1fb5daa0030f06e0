import { emptyCell, noteCell, type NoteContext } from './note-context.ts';
import { paragraph, section, type NoteSection, type NoteTable } from './note.ts';
import { unitNames } from '../../kit/unit-names.ts';
import {
  builderCell,
  builderNotes,
  builderUse,
  builderUseTexts,
  project,
  whyNoBuilder,
  type BuilderRow,
} from '@mulya/valuation-model/builder';
import { builderInputs, isBuilderInput, isBuilderUsed, isOwnEntry, type BuilderInput } from '@mulya/valuation-model/fair-value';
import type { MethodContext } from '@mulya/valuation-model/valuation-methods';

const rows: readonly BuilderRow[] = ['Sales', 'EBITDA', 'Adjusted PAT', 'Dividends', 'Gross debt', 'Cash & equivalents', 'Net worth'];

/**
 * The builder's years with the inputs that are the analyst's own, what is below zero, and where the model departs. No section until an
 * input is one's own or the model uses the builder.
 */
export function builderSection({ page, content: { benchmarks } }: NoteContext): readonly NoteSection[] {
  const { model, grouping, today } = page;
  const context: MethodContext = { model, benchmarks, today };
  if (whyNoBuilder(model) !== undefined) return [];
  const own = ownInputs(context);
  if (own.length === 0 && !isBuilderUsed(model.choices.assumptions)) return [];
  const projection = project(context);
  const { columns, sheet, graph } = projection;
  const [base] = columns;
  const cellsOf = (row: BuilderRow | BuilderInput) =>
    columns.map((column) => {
      const name = builderCell(row, column);
      return graph.inputs.has(name) || graph.formulas.has(name) ? noteCell(sheet.cell(name), grouping) : emptyCell;
    });
  const table: NoteTable = {
    name: `Builder, ${base} to ${columns[3]}`,
    label: 'Year',
    labelWidth: 60,
    columns: columns.map((head) => ({ head, kind: 'number', width: 22 })),
    rows: [
      ...rows.map((row) => ({
        label: `${row}, ${unitNames.crore}`,
        cells: cellsOf(row),
        isStrong: row === 'Adjusted PAT',
      })),
      ...own.map((input) => ({
        label: input === 'Other income' || input === 'Debt drawn' ? `${input}, ${unitNames.crore}` : input,
        cells: cellsOf(input),
      })),
    ],
  };
  return section('Builder', [
    { is: 'table', table },
    ...builderNotes(model, projection, grouping).map(({ finding }) => paragraph(finding)),
    paragraph(builderUseTexts(builderUse(model, projection)).join(' ')),
    paragraph(
      `${base} is reported. Sales, margin, spending and debt by year give profit, cash and net worth, in balance. Debt and cash are the builder’s, not the model’s.`,
      'small',
    ),
  ]);
}

/** The inputs that the analyst set in some year. One that is typed back to its benchmark is not among them. */
function ownInputs(context: MethodContext): readonly BuilderInput[] {
  const { entries } = context.model.choices.assumptions.inputs;
  if (!Object.keys(entries).some(isBuilderInput)) return [];
  const { fields } = project(context);
  const own = fields.filter((field) => {
    const usual = field.defaultOf(context);
    return isOwnEntry(entries[field.id], usual.is === 'figure' ? usual.value : undefined);
  });
  return builderInputs.filter((input) => own.some(({ id }) => id.startsWith(`${input} FY`)));
}
