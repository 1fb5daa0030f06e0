import { isoText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { builderNotes, builderUse, project, resetBuilder, whyNoBuilder, withBuiltGrowth } from '@mulya/valuation-model/builder';
import { isBuilderInput, joinList } from '@mulya/valuation-model/fair-value';
import { use, type ReactNode } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import type { Work } from '../../../model/work.ts';
import { useMethods } from '../methods/methods-context.tsx';
import { Panel } from '../outlook/panel.tsx';
import styles from './builder-panel.module.css';
import { BuilderTable, plainBuilder } from './builder-table.tsx';

/** The projection of profit and balance sheet, and how the model's growth stands to it. It follows the settled model. */
export function BuilderPanel() {
  const { context } = useMethods();
  const why = whyNoBuilder(context.model);
  if (why === undefined) return <AppliedBuilder />;
  return (
    <Panel title="Builder">
      <p className={styles.note}>{why}</p>
    </Panel>
  );
}

function AppliedBuilder() {
  const { context } = useMethods();
  const { change, readOnly, today } = useSettledModel();
  const grouping = use(FigureGrouping);
  const projection = project(context);
  const { assumptions } = context.model.choices;
  const hasInputs = Object.keys(assumptions.inputs.entries).some(isBuilderInput);
  const write = (how: (assumptions: Work['assumptions']) => Work['assumptions'], label: string) =>
    change((work) => ({ ...work, assumptions: how(work.assumptions) }), label);
  return (
    <Panel
      title="Builder"
      lead="You set sales, margin, spending and debt by year; PAT, cash, debt and net worth follow, in balance."
      controls={<TableTools title="Builder" read={() => plainBuilder(context.model, projection)} />}
    >
      {!readOnly && (
        <div className={styles.buttons}>
          <Button onClick={() => write((now) => withBuiltGrowth(now, projection, isoText(today)), 'Use in the model')}>
            Use in the model
          </Button>
          <Button tone="quiet" disabled={!hasInputs} onClick={() => write(resetBuilder, 'Reset to benchmarks')}>
            Reset to benchmarks
          </Button>
        </div>
      )}
      <div role="status" className={styles.status}>
        <UseLines {...builderUse(context.model, projection)} />
      </div>
      {builderNotes(context.model, projection, grouping).map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      <BuilderTable context={context} projection={projection} />
    </Panel>
  );
}

/** How the model's growth stands to the builder. */
function UseLines({ isUsed, departing, outdated, notWritten }: ReturnType<typeof builderUse>): ReactNode {
  const sentences = [
    ...(isUsed ? [] : ['The model does not use the builder.']),
    ...(isUsed && departing.length + outdated.length === 0 ? ['Growth in the model is from the builder.'] : []),
    ...(departing.length > 0 ? [`The model departs from the builder: ${joinList(departing)}.`] : []),
    ...(outdated.length > 0 ? [`The builder has changed since: ${joinList(outdated)}.`] : []),
    ...(notWritten.length > 0 ? [`Not written into the model: ${notWritten.join('; ')}.`] : []),
  ];
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.note}>
      {sentence}
    </p>
  ));
}
