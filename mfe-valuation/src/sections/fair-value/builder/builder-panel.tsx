import { isoText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import {
  builderNotes,
  builderUse,
  builderUseTexts,
  project,
  resetBuilder,
  whyNoBuilder,
  withBuiltGrowth,
} from '@mulya/valuation-model/builder';
import { isBuilderInput } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
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
        <Notes sentences={builderUseTexts(builderUse(context.model, projection))} />
      </div>
      <Notes sentences={builderNotes(context.model, projection, grouping).map(({ finding, advice }) => `${finding} ${advice}`.trim())} />
      <BuilderTable context={context} projection={projection} />
    </Panel>
  );
}

const Notes = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className={styles.note}>
      {sentence}
    </p>
  ));
