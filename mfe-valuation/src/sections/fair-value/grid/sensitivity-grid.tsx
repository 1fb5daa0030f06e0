import { isoText, type CalendarDate } from '@mulya/domain';
import { EmptyState, SegmentedToggle } from '@mulya/ui';
import {
  type Assumptions,
  caseAssumptions,
  type Check,
  type Grid,
  type GridCase,
  gridSteps,
  growthSteps,
  methodNames,
  type Model,
  modelInput,
  sensitivity,
  type StepSize,
  type StepSizes,
  targetColumn,
  targetPriceRows,
  targetSteps,
  upsideRows,
} from '@mulya/valuation-model/fair-value';
import { useCallback, useMemo, useRef, useState } from 'react';
import { AnyMethodChoice } from '../method/any-method-choice.tsx';
import { useMethod } from '../method/use-method.ts';
import { Caveats } from '../outlook/caveats.tsx';
import { findCaveats } from '../outlook/outlook-text.ts';
import { Panel } from '../outlook/panel.tsx';
import { plainGrid } from '../plain-tables.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { SelectedCase } from './selected-case.tsx';
import { GridTable } from './grid-table.tsx';
import { gridTitle, growthLabel, growthName, isSameCase, appliedText, type GridView } from '../../../model/grid-text.ts';
import styles from './sensitivity-grid.module.css';

interface SensitivityGridProps {
  readonly model: Model;
  readonly today: CalendarDate;
  /** The checks of this model. A failed check removes the colour of the cases it affects. */
  readonly checks: readonly Check[];
  /** Applies a case to the model as one undoable step; undefined if the model is read-only. */
  readonly onLoad: ((assumptions: Assumptions, label: string) => void) | undefined;
}

const views: readonly { readonly value: GridView; readonly label: string }[] = [
  { value: 'price', label: 'Target price' },
  { value: 'upside', label: 'Upside' },
];

/** Target price or upside of the last year, by target multiple and by growth of the method's driver. */
export function SensitivityGrid({ model, today, checks, onLoad }: SensitivityGridProps) {
  const [view, setView] = useState<GridView>('price');
  const [sizes, setSizes] = useState<StepSizes>({ growth: 'coarse', multiple: 'coarse' });
  const method = useMethod(model);
  const last = targetColumn(model);
  const grid = useMemo(() => sensitivity(model, method, gridSteps(model, method, sizes)), [model, method, sizes]);
  // All cases share the caveats of the current model.
  const own = [modelInput(model, targetPriceRows[method], last), modelInput(model, upsideRows[method], last)];
  const title = gridTitle(method, last);

  if (grid.is === 'none') {
    return (
      <Panel title={title} name="Sensitivity" controls={<AnyMethodChoice model={model} />}>
        <EmptyState title="Sensitivity not available">{grid.why}</EmptyState>
      </Panel>
    );
  }
  const shown = grid.hasPrice ? view : 'price';
  const controls = (
    <>
      <AnyMethodChoice model={model} />
      {grid.hasPrice && <SegmentedToggle label="Show" options={views} value={view} onChange={setView} />}
      <Step
        label={`Target ${methodNames[method]} step`}
        unit="x"
        steps={targetSteps(model, method)}
        value={sizes.multiple}
        onChange={(size) => setSizes({ ...sizes, multiple: size })}
      />
      <Step
        label={`${growthLabel(method)} step`}
        unit=" pp"
        steps={growthSteps}
        value={sizes.growth}
        onChange={(size) => setSizes({ ...sizes, growth: size })}
      />
      <TableTools
        title={`${shown === 'price' ? 'Target price' : 'Upside'} by target ${methodNames[method]} and ${growthName(method)}, ${last}`}
        read={() => plainGrid(grid, shown)}
      />
    </>
  );
  return (
    <Panel
      title={title}
      name="Sensitivity"
      lead={`Each cell applies one ${growthName(method)} rate in all three years and one target ${methodNames[method]}. The current model is outlined.`}
      controls={controls}
    >
      <Cases
        grid={grid}
        view={shown}
        last={last}
        caveats={findCaveats(own, checks)}
        onLoad={
          onLoad &&
          ((chosen) => onLoad(caseAssumptions(model.choices.assumptions, method, chosen, isoText(today)), `${appliedText(chosen)} applied`))
        }
      />
    </Panel>
  );
}

interface StepProps {
  readonly label: string;
  readonly unit: string;
  readonly steps: Readonly<Record<StepSize, number>>;
  readonly value: StepSize;
  onChange(value: StepSize): void;
}

function Step({ label, unit, steps, value, onChange }: StepProps) {
  const options = (['fine', 'coarse'] as const).map((size) => ({ value: size, label: `±${steps[size]}${unit}` }));
  return <SegmentedToggle label={label} options={options} value={value} onChange={onChange} />;
}

interface CasesProps {
  readonly grid: Grid;
  readonly view: GridView;
  readonly last: string;
  /** The reasons why no case is coloured. */
  readonly caveats: readonly string[];
  readonly onLoad: ((chosen: GridCase) => void) | undefined;
}

function Cases({ grid, view, last, caveats, onLoad }: CasesProps) {
  const [chosen, setChosen] = useState<Pick<GridCase, 'growth' | 'multiple'>>();
  const [loaded, setLoaded] = useState<string>();
  const status = useRef<HTMLDivElement>(null);
  // Another model or step may not have this case.
  const shown = grid.cases.flat().find((each) => isSameCase(each, chosen));

  // A stable callback, so that unchanged cases don't render. Selecting a case again deselects it.
  const choose = useCallback((each: GridCase) => {
    setLoaded(undefined);
    setChosen((before) => (isSameCase(each, before) ? undefined : each));
  }, []);
  const load = (each: GridCase) => {
    onLoad?.(each);
    setChosen(undefined);
    setLoaded(`${appliedText(each)} applied to the model. Undo to revert.`);
    // The pressed button disappears with its case.
    status.current?.focus();
  };
  return (
    <>
      <GridTable
        grid={grid}
        view={view}
        last={last}
        chosen={shown}
        isFirm={caveats.length === 0}
        onChoose={choose}
        onClose={() => setChosen(undefined)}
      />
      <div ref={status} role="status" tabIndex={-1} className={styles.below}>
        {shown === undefined ? (
          <p className={styles.said}>
            {loaded ?? `Select a cell to see how it is calculated${onLoad === undefined ? '' : ' or apply it to the model'}.`}
          </p>
        ) : (
          <SelectedCase method={grid.method} chosen={shown} last={last} onLoad={onLoad && (() => load(shown))} />
        )}
      </div>
      {!grid.hasPrice && <p className={styles.note}>Upside not available: no market price.</p>}
      <Caveats sentences={caveats} className={styles.note} />
    </>
  );
}
