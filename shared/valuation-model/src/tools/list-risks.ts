import type { Case, ToolTable } from '@mulya/contract/assistant';
import { derive, isoText, minus, over, times, type FormulaInput } from '@mulya/domain';
import { metrics } from '../comps/metrics.ts';
import { compsCompany } from '../comps/comps-company.ts';
import type { Method } from '../fair-value/assumptions.ts';
import { failedChecksOf } from '../fair-value/headline.ts';
import { growthDrivers, usualMethod } from '../fair-value/method-driver.ts';
import { targetColumn } from '../fair-value/model-input.ts';
import { fairValueModel, type Model } from '../fair-value/model.ts';
import { cellName, growthRows, targetPriceRows, targetRows, upsideRows, type RowName } from '../fair-value/names.ts';
import { isOwnMultiple } from '../fair-value/own-multiple.ts';
import { comparedInput } from '../fair-value/price-break.ts';
import { applyCase } from './apply-case.ts';
import { inSentence } from './case-name.ts';
import { impliedMark, impliedPart, quotedCells } from './implied-part.ts';
import { answerWith, type DraftOutcome, type ToolCell } from './tool-answer.ts';
import type { ToolPage } from './tool-page.ts';

/** Percentage points that growth is lower, and the share of the target multiple that is left. */
const growthStep = 5;
const multipleLeft = 0.8;
const maxChecks = 8;

/** Lists what could go wrong: the target with less growth and with a lower multiple, what the price implies, debt, and doubtful figures. */
export function listRisks(page: ToolPage): DraftOutcome {
  const { model, checks } = page;
  const method = page.method ?? usualMethod(model);
  const doubtful = checks.filter(({ result, about }) => result !== 'pass' && about === 'company');
  const notes = (['fail', 'warn'] as const).flatMap((grade) =>
    doubtful.flatMap(({ result, sentence }) => (result === grade ? [`${grade === 'fail' ? 'Check failed' : 'Warning'}: ${sentence}`] : [])),
  );
  const implied = impliedPart(page);
  const target = comparedInput(model, targetPriceRows[method], targetColumn(model));
  const moves = failedChecksOf([target], checks).length === 0 ? movesOf(model, method) : [];
  return answerWith({
    cells: [
      ...valueCells('now', model, method),
      ...moves.flatMap(({ id, row, change }) => moveCells(id, row, change, page, method)),
      ...debtCells(page),
      ...implied.cells,
      ...quotedCells(notes, page),
    ],
    tables: [tableOf(model, moves)],
    notes: [
      ...(implied.isKnown ? implied.sentences.map((sentence) => `${impliedMark}${sentence}`) : []),
      ...(isOwnMultiple(model, method) ? [] : ['The target is based on default assumptions, not an estimate.']),
      ...notes.slice(0, maxChecks),
    ],
  });
}

/** An assumption that turns out worse. `row`: the assumption's row of the model. */
interface Move {
  readonly id: 'growth' | 'multiple';
  readonly row: RowName;
  readonly change: Case;
}

/** Growth lower by points in each year, and a lower target multiple. An assumption without a figure has none. */
function movesOf(model: Model, method: Method): readonly Move[] {
  const driver = growthDrivers[method];
  const growth = estimatesOf(model, growthRows[driver]);
  const multiple = estimatesOf(model, targetRows[method]);
  return [
    ...(growth === undefined
      ? []
      : [{ id: 'growth', row: growthRows[driver], change: { growth: { [driver]: growth.map((each) => each - growthStep) } } } as const]),
    ...(multiple === undefined
      ? []
      : [
          {
            id: 'multiple',
            row: targetRows[method],
            change: { targets: { [method]: multiple.map((each) => each * multipleLeft) } },
          } as const,
        ]),
  ];
}

function estimatesOf(model: Model, row: RowName): number[] | undefined {
  const [, ...estimates] = model.columns;
  const values = estimates.flatMap((column) => {
    const cell = model.at(row, column);
    return cell.is === 'figure' ? [cell.value] : [];
  });
  return values.length === estimates.length ? values : undefined;
}

function valueCells(of: string, model: Model, method: Method): readonly ToolCell[] {
  const last = targetColumn(model);
  const named = (id: string, row: RowName): ToolCell => {
    const { name, cell } = comparedInput(model, row, last);
    return { id: `risk/${of}/${id}`, label: of === 'now' ? name : `${name}, lower ${of}`, cell };
  };
  return [named('target-price', targetPriceRows[method]), named('upside', upsideRows[method])];
}

/** The assumption now and moved, in the last year, and the value that follows. */
function moveCells(id: Move['id'], row: RowName, change: Case, { model, today }: ToolPage, method: Method): readonly ToolCell[] {
  const applied = applyCase(model, change, { on: isoText(today) });
  if (!applied.ok) return [];
  const moved = fairValueModel(model.company, applied.choices);
  const last = targetColumn(model);
  return [
    { id: `risk/${id}/from`, label: cellName(row, last), cell: model.at(row, last) },
    { id: `risk/${id}/to`, label: `${cellName(row, last)}, lower`, cell: moved.at(row, last) },
    ...valueCells(id, moved, method),
    changeCell(id, comparedInput(model, targetPriceRows[method], last), comparedInput(moved, targetPriceRows[method], last)),
  ];
}

/** The change of the target, percent. Words where either is words. */
function changeCell(id: Move['id'], before: FormulaInput, after: FormulaInput): ToolCell {
  const moved = { name: `${after.name}, lower ${id}`, cell: after.cell };
  const cell = derive(times(minus(over(moved.name, before.name), 1), 100), 'percent', [moved, before]);
  return { id: `risk/${id}/change`, label: `Change of ${before.name}, lower ${id}`, cell };
}

/** Of the latest year. A lender's debt is its business, so it has its equity among its assets. */
function debtCells({ model }: ToolPage): readonly ToolCell[] {
  const company = compsCompany(model.company);
  const chosen = company.business === 'ordinary' ? ([metrics.debtToEquity, metrics.interestCover] as const) : [metrics.equityToAssets];
  const year = company.year === undefined ? '' : ` ${company.year.label}`;
  return chosen.map((metric): ToolCell => ({ id: `risk/${metric.id}`, label: `${metric.name}${year}`, cell: metric.of(company) }));
}

function tableOf(model: Model, moves: readonly Move[]): ToolTable {
  const rows: readonly (readonly [string, string])[] = [
    ['Now', 'now'],
    ...moves.map(({ id, row }): [string, string] => [`Lower ${inSentence(row)}`, id]),
  ];
  return {
    title: `If assumptions turn out lower, ${targetColumn(model)}`,
    columns: ['From', 'To', 'Target price', 'Change', 'Upside'],
    rows: rows.map(([label, id]) => ({
      label,
      figures: ['from', 'to', 'target-price', 'change', 'upside'].map((part) => `risk/${id}/${part}`),
    })),
  };
}
