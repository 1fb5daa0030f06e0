import {
  baseFigureRows,
  baseFigures,
  baseFigureUnits,
  type Check,
  type CheckResult,
  type AssumptionBenchmarks,
  type ExpectedValue,
  type Grid,
  methodNames,
  methodRows,
  type Model,
  type ReportedNext,
  type RowName,
  sourceFigure,
  targetColumn,
} from '@mulya/valuation-model/fair-value';
import { unitNames } from '../../kit/unit-names.ts';
import type { PlainCell, PlainRow, PlainTable } from '../../kit/table/plain-table.ts';
import { rowUnit } from '../../files/workbook/row-unit.ts';
import { growthHead, growthName, multipleHead, type GridView } from '../../model/grid-text.ts';
import { inOrder, type ScenarioColumn, type ScenarioColumns } from '../../model/scenarios/scenario-columns.ts';
import { assumptionOf, hasCell } from '../../model/views.ts';

// The tables of the fair value section for export, unrounded.
export const plainModel = (model: Model, rows: readonly RowName[]): PlainTable => ({
  label: 'Metric',
  columns: model.columns,
  rows: rows.map((row) => ({
    label: row,
    unit: unitNames[rowUnit(model, row)],
    cells: model.columns.map((column, at) => (hasCell(row, at) ? model.at(row, column) : undefined)),
  })),
});

export const plainCustomFinancials = ({ company, choices: { baseYear, own } }: Model): PlainTable => ({
  label: 'Input',
  columns: ['Reported', 'Own', 'Note'],
  rows: baseFigures.map((figure) => ({
    label: baseFigureRows[figure],
    unit: unitNames[baseFigureUnits[figure]],
    cells: [sourceFigure(company, baseYear, figure), own[figure] && String(own[figure].value), own[figure]?.note],
  })),
});

/** @param rows the rows of the current view */
export function plainAssumptionBenchmarks({ growth, multiples }: AssumptionBenchmarks, rows: readonly RowName[]): PlainTable {
  const items = rows.flatMap((row) => {
    const assumption = assumptionOf(row);
    const ofRow = assumption === undefined ? [] : 'metric' in assumption ? growth[assumption.metric] : multiples[assumption.method];
    return ofRow.map((item): PlainRow => ({ label: row, cells: [item.label, item.cell] }));
  });
  return { label: 'Assumption', columns: ['Evidence', 'Figure'], rows: items };
}

/** One row for each figure, because the figures of a method differ in unit. */
export function plainMethods(model: Model): PlainTable {
  const [base] = model.columns;
  const last = targetColumn(model);
  const methods = methodRows(model);
  const row = (label: string, unit: string, part: 'present' | 'target' | 'targetPrice' | 'upside'): PlainRow => ({
    label,
    unit,
    cells: methods.map((method) => method[part].cell),
  });
  return {
    label: 'Figure',
    columns: methods.map(({ name }) => name),
    rows: [
      row(`${base} multiple`, unitNames.times, 'present'),
      row(`${last} target multiple`, unitNames.times, 'target'),
      row(`${last} target price`, unitNames.inr, 'targetPrice'),
      row('Upside/(Downside)', unitNames.percent, 'upside'),
    ],
  };
}

export const plainReportedNext = ({ estimated, reported, rows }: ReportedNext): PlainTable => ({
  label: 'Line',
  columns: [estimated, `${reported} reported`, 'Estimate vs reported, %'],
  rows: rows.map((row) => ({
    label: row.label,
    unit: unitNames.crore,
    cells: [row.estimate.cell, row.reported.cell, row.difference.cell],
  })),
});

export function plainScenarios({ fields, rows, written, base, probabilities, expected }: ScenarioColumns): PlainTable {
  const line = (ofBase: PlainCell, cell: (filled: NonNullable<ScenarioColumn['filled']>) => PlainCell): readonly PlainCell[] =>
    inOrder(written, ofBase, ({ filled }) => filled && cell(filled));
  const probabilityOf = (id: keyof typeof probabilities) => String(probabilities[id]?.value ?? '');
  return {
    label: 'Scenario',
    columns: inOrder(written, 'Base', ({ name }) => name),
    rows: [
      { label: 'Rationale', unit: '', cells: inOrder<PlainCell>(written, 'Current model', ({ scenario }) => scenario.reason) },
      ...(expected === undefined
        ? []
        : [
            {
              label: 'Probability',
              unit: '%',
              cells: inOrder(written, probabilityOf('base'), ({ scenario: { id } }) => probabilityOf(id)),
            },
          ]),
      // All digits, as in the input field.
      ...fields.map((field): PlainRow => ({
        label: field.base.name,
        unit: field.suffix === '' ? unitNames.crore : field.suffix,
        cells: line(field.base.cell, ({ assumptions }) => String(field.of(assumptions).value ?? '')),
      })),
      ...rows.map(({ label, part, of, unit: ofOutcome }): PlainRow => {
        const isRate = part === 'upside' || part === 'aYear' || part === 'total';
        const unit = of === 'against' ? (isRate ? 'pp' : unitNames.percent) : unitNames[ofOutcome];
        return { label, unit, cells: line(of === 'against' ? undefined : base[part]?.cell, (filled) => filled[of][part]?.cell) };
      }),
      ...(expected === undefined ? [] : expectedRows(expected)),
    ],
  };
}

/** In the column of the base, because they are of all scenarios. */
const expectedRows = ({ value, upside, atRisk, sentence }: ExpectedValue): readonly PlainRow[] => [
  { label: 'Expected value', unit: unitNames.inr, cells: [undefined, sentence ?? value.cell] },
  { label: 'Upside of expected value', unit: unitNames.percent, cells: [undefined, upside.cell] },
  { label: 'Value at risk', unit: unitNames.percent, cells: [undefined, atRisk.cell] },
];

export const plainGrid = ({ method, growths, multiples, cases, breakEven, hasPrice }: Grid, view: GridView): PlainTable => ({
  label: `Annual ${growthName(method)} (rows) vs target ${methodNames[method]} (columns)`,
  columns: multiples.map(multipleHead),
  rows: [
    ...cases.map((row, at): PlainRow => ({
      label: growths[at] === undefined ? '' : growthHead(growths[at]),
      unit: view === 'price' ? unitNames.inr : unitNames.percent,
      cells: row.map((each) => (view === 'price' ? each.targetPrice : each.upside)),
    })),
    ...(hasPrice ? [{ label: 'Break-even annual growth', unit: unitNames.percent, cells: breakEven.map(({ cell }) => cell) }] : []),
  ],
});

const results: Readonly<Record<CheckResult, string>> = { fail: 'Fail', warn: 'Warning', pass: 'Passed' };

export const plainChecks = (checks: readonly Check[]): PlainTable => ({
  label: 'Check',
  columns: ['Result', 'Finding', 'Scope'],
  rows: checks.map(({ title, result, sentence, about }) => ({
    label: title,
    unit: '',
    cells: [results[result], sentence, about === 'source' ? 'The whole source' : 'This company'],
  })),
});
