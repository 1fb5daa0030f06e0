import { checkedCashFlow, methodChecks, weightField, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { methodInputLabel } from '@mulya/valuation-model/fair-value';
import { Panel } from '../../outlook/panel.tsx';
import { ChartToggle } from '../../../../kit/chart/chart-or-table.tsx';
import { TableTools } from '../../../../kit/table/table-export.tsx';
import { useMethods } from '../methods-context.tsx';
import { plainSummary } from '../../../../kit/summary/plain-summary.ts';
import { SummaryFigure, summaryTitle } from '../../../../kit/summary/summary-figure.tsx';
import styles from './summary-panel.module.css';
import { useApplyFix } from '../../../../model/checks.ts';
import { ChecksPanel } from '../../checks/checks-panel.tsx';
import { FigureGrouping } from '../../../../kit/figure/figure-grouping.ts';
import { priceText } from '../../../../kit/headline/headline-text.ts';
import { isOfOtherBusiness } from '../../../../model/other-methods.ts';
import { useSettledModel } from '../../../../model/use-settled-model.ts';
import { KeyFigures } from '../key-figures.tsx';
import { MethodFields } from '../method-fields.tsx';
import { SubPanel } from '../sub-panel.tsx';

/** The value per share by every method, next to the price. Sorted by method, never by result. */
export function SummaryPanel() {
  const { context, summary } = useMethods();
  const excluded = summary.excluded.filter(({ id }) => !isOfOtherBusiness(id, context.model.company.business));
  return (
    <Panel
      title={summaryTitle}
      lead="Value per share by method, with its range. Each target multiple gives a target price; the others a value today. The headline uses PE."
      controls={
        <>
          <ChartToggle id="valuation-summary" title={summaryTitle} />
          <TableTools title={summaryTitle} read={() => plainSummary(summary)} />
        </>
      }
    >
      <SummaryFigure summary={summary} />
      {excluded.length > 0 && (
        <ul className={styles.excluded} aria-label="Not shown">
          {namesBySentence(excluded).map(([sentence, names]) => (
            <li key={sentence}>
              <span className={styles.name}>{names.join(', ')}.</span> {sentence}
            </li>
          ))}
        </ul>
      )}
      <BlendPanel summary={summary} />
    </Panel>
  );
}

/** The names of the methods that are left out, by the reason. */
function namesBySentence(excluded: ValuationSummary['excluded']): readonly (readonly [string, readonly string[]])[] {
  const names = new Map<string, readonly string[]>();
  for (const { name, sentence } of excluded) names.set(sentence, [...(names.get(sentence) ?? []), name]);
  return [...names];
}

/** The checks of the methods' assumptions. */
export function MethodChecks() {
  const grouping = use(FigureGrouping);
  const applyFix = useApplyFix();
  const { context, outcomes } = useMethods();
  const checks = useMemo(() => {
    const { model, benchmarks } = context;
    return methodChecks({ model, industry: benchmarks.industry, cashFlow: checkedCashFlow(context, outcomes), grouping });
  }, [context, outcomes, grouping]);
  return checks.length === 0 ? null : <ChecksPanel title="Method checks" checks={checks} onFix={applyFix} />;
}

/** A value that mixes the methods by the analyst's weights. Without weights, only the fields in edit mode. */
function BlendPanel({ summary }: { readonly summary: ValuationSummary }) {
  const grouping = use(FigureGrouping);
  const { outcomes } = useMethods();
  const { editing } = useSettledModel();
  const fields = useMemo(() => outcomes.flatMap((each) => (each.is === 'evaluated' ? [weightField(each.id)] : [])), [outcomes]);
  const { blend } = summary;
  if (!editing && blend === undefined) return null;
  const used = new Set(blend?.weights.map(({ name }) => name));
  return (
    <SubPanel title="Blended value" isForScreen={blend === undefined}>
      {blend !== undefined && (
        <KeyFigures figures={[{ ...blend.value, label: blend.label, text: priceText(blend.value.cell, grouping) }]} />
      )}
      <p className={styles.excluded}>
        {blend?.sentence ?? 'A weight for each method, in percent, summing to 100. The blended value never replaces the headline.'}
      </p>
      <MethodFields label="Weights of methods" fields={editing ? fields : fields.filter(({ id }) => used.has(methodInputLabel(id)))} />
    </SubPanel>
  );
}
