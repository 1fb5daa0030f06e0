import { methodInputLabels, type MethodInputId } from '@mulya/valuation-model/fair-value';
import { weightField, type ValuationSummary } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { priceText } from '../../fair-value/headline/headline-text.ts';
import { useSettledModel } from '../../fair-value/use-settled-model.ts';
import { FigureGrouping } from '../../figure/figure-grouping.ts';
import { KeyFigures } from '../key-figures.tsx';
import { MethodFields } from '../method-fields.tsx';
import { useMethods } from '../methods-context.ts';
import { SubPanel } from '../sub-panel.tsx';
import styles from './summary-panel.module.css';

/** A value that mixes the methods by the analyst's weights. Without weights, only the fields in edit mode. */
export function BlendPanel({ summary }: { readonly summary: ValuationSummary }) {
  const grouping = use(FigureGrouping);
  const { outcomes } = useMethods();
  const { editing } = useSettledModel();
  const fields = useMemo(() => outcomes.flatMap((each) => (each.is === 'evaluated' ? [weightField(each.id)] : [])), [outcomes]);
  const { blend } = summary;
  if (!editing && blend === undefined) return null;
  const used = new Set(blend?.weights.map(({ name }) => name));
  return (
    <SubPanel title="Blended value">
      {blend !== undefined && (
        <KeyFigures figures={[{ ...blend.value, label: blend.label, text: priceText(blend.value.cell, grouping) }]} />
      )}
      <p className={styles.excluded}>
        {blend?.sentence ?? 'A weight for each method, in percent, summing to 100. The blended value never replaces the headline.'}
      </p>
      <MethodFields label="Weights of methods" fields={editing ? fields : fields.filter(({ id }) => used.has(labelOf(id)))} />
    </SubPanel>
  );
}

const labelOf = (id: MethodInputId): string => methodInputLabels[id];
