import { amountText, figureText, isoText, signedPercentText, type Grouping, type Unit } from '@mulya/domain';
import { Button, EmptyState, SegmentedToggle } from '@mulya/ui';
import type { MethodContext, MethodResult } from '@mulya/valuation-model/valuation-methods';
import { methodCaseAssumptions, methodGrid, type MethodGrid, type MethodGridCase } from '@mulya/valuation-model/value-drivers';
import { use, useMemo, useState } from 'react';
import { unitNames } from '../../../../kit/unit-names.ts';
import type { PlainTable } from '../../../../kit/table/plain-table.ts';
import { CaseTable } from '../../grid/case-table.tsx';
import { tintText, type GridView } from '../../../../model/grid-text.ts';
import selectedStyles from '../../grid/sensitivity-grid.module.css';
import { AnyMethodChoice } from '../../method/any-method-choice.tsx';
import { shortMethodName, type OtherMethod } from '../../../../model/other-methods.ts';
import { Panel } from '../../outlook/panel.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { TableTools } from '../../../../kit/table/table-export.tsx';
import { useEvaluatedMethods } from '../../../../model/methods/evaluated-methods.ts';
import { useApplyAssumptions, useOtherMethod } from './use-other-method.ts';

type Grid = Extract<MethodGrid, { readonly is: 'grid' }>;

/** The sensitivity of the chosen method without a target multiple: its value at five values of each of two inputs. */
export function MethodGridPanel() {
  const { context, outcomes } = useEvaluatedMethods();
  const method = useOtherMethod();
  if (method === undefined) return null;
  const outcome = outcomes.find(({ id }) => id === method);
  if (outcome?.is === 'evaluated') return <MethodSensitivity context={context} method={method} result={outcome.result} />;
  return <Unavailable context={context} why={outcome?.sentence ?? ''} />;
}

function Unavailable({ context, why }: { readonly context: MethodContext; readonly why: string }) {
  return (
    <Panel title="Sensitivity" controls={<AnyMethodChoice model={context.model} />}>
      <EmptyState title="Sensitivity not available">{why}</EmptyState>
    </Panel>
  );
}

interface MethodSensitivityProps {
  readonly context: MethodContext;
  readonly method: OtherMethod;
  readonly result: MethodResult;
}

const views: readonly { readonly value: GridView; readonly label: string }[] = [
  { value: 'price', label: 'Value' },
  { value: 'upside', label: 'Upside' },
];

function MethodSensitivity({ context, method, result }: MethodSensitivityProps) {
  const [view, setView] = useState<GridView>('price');
  const [chosen, setChosen] = useState<Pick<MethodGridCase, 'row' | 'column'>>();
  const grouping = use(FigureGrouping);
  const apply = useApplyAssumptions();
  const grid = useMemo(() => methodGrid(context, method, result), [context, method, result]);
  if (grid.is === 'none') return <Unavailable context={context} why={grid.why} />;
  const title = `Sensitivity: ${inSentence(grid.rows.label)} vs ${inSentence(grid.columns.label)}`;
  const hasPrice = grid.cases.flat().some(({ upside }) => upside !== undefined);
  const shown = hasPrice ? view : 'price';
  const found = chosen === undefined ? undefined : grid.cases[chosen.row]?.[chosen.column];
  return (
    <Panel
      title={title}
      lead={`${shortMethodName(method)} value per share. The current model is outlined.`}
      controls={
        <>
          <AnyMethodChoice model={context.model} />
          {hasPrice && <SegmentedToggle label="Show" options={views} value={view} onChange={setView} />}
          <TableTools title={title} read={() => plainGrid(grid, shown)} />
        </>
      }
    >
      <Cases
        title={title}
        grid={grid}
        view={shown}
        isFirm={!result.isOnDefaults}
        chosen={found}
        onChoose={(each) => setChosen(found === each ? undefined : each)}
      />
      <div role="status" className={selectedStyles.below}>
        {found === undefined ? (
          <p className={selectedStyles.said}>Select a cell to read it{apply === undefined ? '' : ' or apply it to the model'}.</p>
        ) : (
          <div className={selectedStyles.chosen} role="group" aria-label="Selected cell">
            <p className={selectedStyles.sentence}>{caseSentence(grid, found, grouping)}</p>
            {!found.isOwn && apply !== undefined && (
              <Button
                onClick={() => {
                  const on = isoText(context.today);
                  apply(methodCaseAssumptions(context.model.choices.assumptions, grid, found, on), `${axisTexts(grid, found)} applied`);
                  setChosen(undefined);
                }}
              >
                Apply {axisTexts(grid, found)} to model
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

interface CasesProps {
  readonly title: string;
  readonly grid: Grid;
  readonly view: GridView;
  /** No defaults: the cases may be coloured. */
  readonly isFirm: boolean;
  readonly chosen: MethodGridCase | undefined;
  onChoose(chosen: MethodGridCase): void;
}

function Cases({ title, grid, view, isFirm, chosen, onChoose }: CasesProps) {
  const grouping = use(FigureGrouping);
  const { rows, columns, cases } = grid;
  return (
    <CaseTable
      label={`${title}, table`}
      caption={
        <>
          {view === 'price' ? 'Value per share, ₹' : 'Upside'}, by {inSentence(rows.label)} (rows) and {inSentence(columns.label)}{' '}
          (columns). {isFirm && tintText}
        </>
      }
      isFirm={isFirm}
      head={rows.label}
      rows={rows.values.map((value, at) => ({
        value,
        text: axisText(value, rows.unit, grouping),
        isOwn: cases[at]?.some(({ isOwn }) => isOwn) === true,
      }))}
      columns={columns.values.map((value, at) => ({
        value,
        text: axisText(value, columns.unit, grouping),
        isOwn: cases.some((row) => row[at]?.isOwn === true),
      }))}
      cases={cases}
      stateOf={(each) => ({
        isOwn: each.isOwn,
        way: directionOf(each),
        upside: each.upside,
        text: caseText(each, view, grouping),
        title: `${each.words === undefined ? '' : `${each.words}, `}at ${axisTexts(grid, each)}`,
        isChosen: each === chosen,
      })}
      onChoose={onChoose}
    />
  );
}

/** "discount rate", but "P/EV multiple". */
const inSentence = (label: string): string => (/^[A-Z][A-Z/]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

const axisText = (value: number, unit: Unit, grouping: Grouping): string => figureText(value, unit, grouping);

/** "12.0% and 5.5%". */
const axisTexts = ({ rows, columns }: Grid, { row, column }: Pick<MethodGridCase, 'row' | 'column'>): string =>
  `${figureText(rows.values[row] ?? NaN, rows.unit)} and ${figureText(columns.values[column] ?? NaN, columns.unit)}`;

/** A difference that rounds to zero has no direction. */
function directionOf({ upside }: MethodGridCase): 'gain' | 'loss' | undefined {
  if (upside === undefined || !/[1-9]/.test(figureText(upside, 'percent'))) return undefined;
  return upside > 0 ? 'gain' : 'loss';
}

function caseText({ value, upside }: MethodGridCase, view: GridView, grouping: Grouping): string {
  if (value === undefined) return '-';
  return view === 'price' ? figureText(value, 'inr', grouping) : upside === undefined ? '-' : signedPercentText(upside, grouping);
}

function caseSentence(grid: Grid, each: MethodGridCase, grouping: Grouping): string {
  const at = `At ${inSentence(grid.rows.label)} and ${inSentence(grid.columns.label)} of ${axisTexts(grid, each)}`;
  const own = each.isOwn ? ' This is the current model.' : '';
  if (each.value === undefined) return `${at}: ${each.words ?? 'no value'}.${own}`;
  const upside = each.upside === undefined ? '' : `, upside ${signedPercentText(each.upside, grouping)}`;
  return `${at}: value per share ${amountText(each.value, 'inr', grouping)}${upside}.${own}`;
}

const plainGrid = ({ rows, columns, cases }: Grid, view: GridView): PlainTable => ({
  label: `${rows.label} (rows) vs ${inSentence(columns.label)} (columns)`,
  columns: columns.values.map((value) => figureText(value, columns.unit)),
  rows: cases.map((row, at) => ({
    label: figureText(rows.values[at] ?? NaN, rows.unit),
    unit: view === 'price' ? unitNames.inr : unitNames.percent,
    cells: row.map(({ value, upside, words }) => (value === undefined ? words : String(view === 'price' ? value : (upside ?? '')))),
  })),
});
