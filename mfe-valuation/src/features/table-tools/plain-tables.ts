import type { ValuationAnswer } from '@mulya/contract';
import { dateText } from '@mulya/domain';
import { type Comparison, type ComparisonRow, medianLabel, notCompared } from '@mulya/valuation-model/comparison';
import {
  baseFigureRows,
  baseFigures,
  baseFigureUnits,
  type Check,
  type CheckResult,
  type Evidence,
  type Grid,
  horizonEnd,
  methodNames,
  methodRows,
  type Model,
  type ReportedNext,
  type RowName,
  sourceFigure,
  targetColumn,
} from '@mulya/valuation-model/fair-value';
import type { GrowthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { unitNames } from '../../domain/unit-names.ts';
import type { PlainCell, PlainRow, PlainTable } from '../../domain/workbook/plain-table.ts';
import { rowUnit } from '../../domain/workbook/row-unit.ts';
import { growthHead, growthOf, multipleHead, type GridView } from '../fair-value/grid/grid-words.ts';
import { outcomeRows, scenarioFields, type ScenarioColumns, type WrittenColumn } from '../fair-value/scenarios/scenario-columns.ts';
import { assumptionOf, hasCell } from '../fair-value/table/views.ts';
import type { OverviewView } from '../financial-overview/overview-view.ts';
import { priceCell } from '../price/quotes.ts';
import type { RatioRows } from '../ratios/ratio-rows.ts';

/** The tables of the page as a spreadsheet takes them: what each shows, unrounded. */

export const plainStatement = ({ columns, rows }: OverviewView): PlainTable => ({
  label: 'Line',
  columns: columns.map(({ label }) => label),
  rows: rows.map(({ label, unit, cells }) => ({ label, unit: unitNames[unit], cells })),
});

export function plainTrend(answer: Pick<ValuationAnswer, 'stockTechnicalData' | 'asOf'>): PlainTable {
  const cards = answer.stockTechnicalData.toSorted((one, other) => one.days - other.days);
  const row = (exchange: 'BSE' | 'NSE', field: 'bsePrice' | 'nsePrice'): PlainRow => {
    const label = `${exchange} average price`;
    return { label, unit: unitNames.inr, cells: cards.map((card) => priceCell(card[field], label, answer)) };
  };
  return { label: 'Price', columns: cards.map(({ days }) => `${days} days`), rows: [row('BSE', 'bsePrice'), row('NSE', 'nsePrice')] };
}

/** @param rows in the order in which they are shown */
export function plainComparison({ parameter, columns, medians }: Comparison, rows: readonly ComparisonRow[]): PlainTable {
  const unit = unitNames[parameter.unit];
  const remarks = rows.map(({ cells }) => (cells ?? []).flatMap(({ apart }) => apart?.why ?? []).join(' '));
  const isRemarked = remarks.some((remark) => remark !== '');
  return {
    label: 'Company',
    columns: [...columns.map(({ label }) => `${parameter.label} ${label}`), ...(isRemarked ? [notCompared] : [])],
    rows: [
      ...rows.map(({ company, cells }, at): PlainRow => ({
        label: company.name,
        unit,
        cells: [...columns.map((_, column) => cells?.[column]?.cell), remarks[at]],
      })),
      ...(medians === undefined ? [] : [{ label: medianLabel, unit, cells: medians.map(({ cell }) => cell) }]),
    ],
  };
}

/** Without the comments, which a machine may have written: their numbers are told apart on the page alone. */
export function plainGrowth({ metrics, years, overall }: GrowthAnalysis): PlainTable {
  const none = years.map(() => undefined);
  return {
    label: 'Metric',
    columns: [...years.map(({ year }) => String(year)), 'Average', 'CAGR'],
    rows: [
      ...metrics.flatMap(({ metric, amounts, growth, average, cagr }): readonly PlainRow[] => [
        { label: metric, unit: unitNames.crore, cells: amounts.map(({ cell }) => cell) },
        { label: `${metric} growth`, unit: unitNames.percent, cells: [...growth, average, cagr].map(({ cell }) => cell) },
      ]),
      { label: overall.name, unit: unitNames.percent, cells: [...none, overall.cell] },
    ],
  };
}

export const plainModel = (model: Model, rows: readonly RowName[]): PlainTable => ({
  label: 'Metric',
  columns: model.columns,
  rows: rows.map((row) => ({
    label: row,
    unit: unitNames[rowUnit(model, row)],
    cells: model.columns.map((column, at) => (hasCell(row, at) ? model.at(row, column) : undefined)),
  })),
});

export const plainOwnFigures = ({ company, choices: { baseYear, own } }: Model): PlainTable => ({
  label: 'Input',
  columns: ['Reported', 'Own', 'Note'],
  rows: baseFigures.map((figure) => ({
    label: baseFigureRows[figure],
    unit: unitNames[baseFigureUnits[figure]],
    cells: [sourceFigure(company, baseYear, figure), own[figure] && String(own[figure].value), own[figure]?.note],
  })),
});

/** @param rows of the view that it stands beside */
export function plainEvidence({ growth, multiples }: Evidence, rows: readonly RowName[]): PlainTable {
  const found = rows.flatMap((row) => {
    const assumed = assumptionOf(row);
    const items = assumed === undefined ? [] : 'metric' in assumed ? growth[assumed.metric] : multiples[assumed.method];
    return items.map((item): PlainRow => ({ label: row, cells: [item.label, item.cell] }));
  });
  return { label: 'Assumption', columns: ['Evidence', 'Figure'], rows: found };
}

/** A row for each figure: a method's figures have units of their own. */
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

export function plainScenarios(model: Model, { method, bear, base, bull }: ScenarioColumns): PlainTable {
  const written = (of: WrittenColumn, cell: (filled: NonNullable<WrittenColumn['filled']>) => PlainCell): PlainCell =>
    of.filled === undefined ? undefined : cell(of.filled);
  return {
    label: 'Scenario',
    columns: [bear.name, 'Base', bull.name],
    rows: [
      { label: 'Rationale', unit: '', cells: [bear.scenario.reason, 'Current model', bull.scenario.reason] },
      ...scenarioFields(model, method).map((field): PlainRow => {
        // As the field has it: all of its digits.
        const assumed = (of: WrittenColumn) => written(of, ({ assumptions }) => String(field.of(assumptions).value ?? ''));
        return { label: field.base.name, unit: field.suffix, cells: [assumed(bear), field.base.cell, assumed(bull)] };
      }),
      ...outcomeRows(method, targetColumn(model), dateText(horizonEnd(model))).map(({ label, part, of, unit: ofOutcome }): PlainRow => {
        const isRate = part === 'upside' || part === 'aYear';
        const unit = of === 'against' ? (isRate ? 'pp' : unitNames.percent) : unitNames[ofOutcome];
        return {
          label,
          unit,
          cells: [
            written(bear, (filled) => filled[of][part].cell),
            of === 'against' ? undefined : base[part].cell,
            written(bull, (filled) => filled[of][part].cell),
          ],
        };
      }),
    ],
  };
}

export const plainGrid = ({ method, growths, multiples, cases, breakEven, priced }: Grid, view: GridView): PlainTable => ({
  label: `Annual ${growthOf(method)} (rows) vs target ${methodNames[method]} (columns)`,
  columns: multiples.map(multipleHead),
  rows: [
    ...cases.map((row, at): PlainRow => ({
      label: growths[at] === undefined ? '' : growthHead(growths[at]),
      unit: view === 'price' ? unitNames.inr : unitNames.percent,
      cells: row.map((each) => (view === 'price' ? each.targetPrice : each.upside)),
    })),
    ...(priced ? [{ label: 'Break-even annual growth', unit: unitNames.percent, cells: breakEven.map(({ cell }) => cell) }] : []),
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

export const plainRatios = ({ columns, rows }: RatioRows): PlainTable => ({
  label: 'Ratio',
  columns: [...columns.map(({ label }) => label), 'Definition'],
  rows: rows.map(({ ratio, cells }) => ({
    label: ratio.label,
    unit: unitNames[ratio.unit],
    cells: [...cells.map(({ cell }) => cell), ratio.definition],
  })),
});
