import { signedPercentText } from '@mulya/domain';
import { placeholdersUsed, type Model } from '@mulya/valuation-model/fair-value';
import { type MethodId, methodOutcomes, type MethodResult, valuationMethods } from '@mulya/valuation-model/valuation-methods';
import { use, useMemo } from 'react';
import { priceText } from '../fair-value/headline/headline-text.ts';
import { useLiveModel } from '../fair-value/live-model.ts';
import { Figure } from '../figure/figure.tsx';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import styles from './method-value.module.css';
import { useMethods } from './methods-context.ts';
import { upsideOf } from './upside.ts';

interface MethodValueProps {
  readonly model: Model;
  readonly result: MethodResult;
  /** "Value per share"; with the method's name where a panel has several. */
  readonly label: string;
}

/** The value per share with its range and upside. Outlined while all inputs are defaults, hatched if it rests on placeholders. */
export function MethodValue({ model, result, label }: MethodValueProps) {
  const grouping = use(FigureGrouping);
  const { base, low, high, basis, isOnDefaults, placeholders } = result;
  const upside = upsideOf(model, base);
  // A default is no opinion, so its upside has no colour.
  const isFirm = !isOnDefaults && placeholders.length === 0 && placeholdersUsed(upside.cell).length === 0;
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.value}
      data-is={placeholders.length > 0 ? 'hatched' : isOnDefaults ? 'outlined' : 'own'}
    >
      <dl className={styles.figures}>
        <div className={styles.part}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.base} data-is={base.cell.is}>
            <Figure {...base} text={priceText(base.cell, grouping)} />
          </dd>
        </div>
        {base.cell.is === 'figure' && (
          <>
            <div className={styles.part}>
              <dt className={styles.label}>Low to high</dt>
              <dd className={styles.range}>
                <Figure {...low} text={priceText(low.cell, grouping)} /> to <Figure {...high} text={priceText(high.cell, grouping)} />
              </dd>
              <dd className={styles.label}>{basis}</dd>
            </div>
            <div className={styles.part}>
              <dt className={styles.label}>Upside/(Downside)</dt>
              <dd className={styles.range}>
                <Figure
                  {...upside}
                  text={upside.cell.is === 'figure' ? signedPercentText(upside.cell.value, grouping) : undefined}
                  change={isFirm}
                />
              </dd>
            </div>
          </>
        )}
      </dl>
      {isOnDefaults && base.cell.is === 'figure' && <p className={styles.caveat}>Default inputs, not an estimate.</p>}
      {placeholders.length > 0 && <p className={styles.caveat}>Illustrative: based on placeholder {placeholders.join(', ')}.</p>}
    </div>
  );
}

/** The value after each keystroke, for the method that is being edited. */
export function LiveMethodValue({ id, label }: { readonly id: MethodId; readonly label: string }) {
  const { context } = useMethods();
  const model = useLiveModel((found) => found);
  const [outcome] = useMemo(
    () =>
      methodOutcomes(
        { ...context, model },
        valuationMethods.filter((method) => method.id === id),
      ),
    [id, context, model],
  );
  return outcome?.is === 'evaluated' ? <MethodValue model={model} result={outcome.result} label={label} /> : null;
}
