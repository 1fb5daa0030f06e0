import {
  type MethodField,
  type MethodOutcome,
  type MethodId,
  methodOutcomes,
  type MethodResult,
  valuationMethods,
} from '@mulya/valuation-model/valuation-methods';
import { useState, type FocusEvent, type ReactNode, use, useMemo } from 'react';
import { signedPercentText } from '@mulya/domain';
import type { Model } from '@mulya/valuation-model/fair-value';
import { Panel } from '../outlook/panel.tsx';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import styles from './method-card.module.css';
import { MethodFields } from './method-fields.tsx';
import { fieldsOf, useMethods } from './methods-context.tsx';
import { priceText } from '../../../kit/headline/headline-text.ts';
import { useLiveModel } from '../../../model/live-model.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { upsideOf } from './upside.ts';

interface MethodValueProps {
  readonly model: Model;
  readonly result: MethodResult;
  /** "Value per share"; with the method's name where a panel has several. */
  readonly label: string;
}

interface MethodCardProps {
  readonly title: string;
  /** The methods of the card. They may share fields. */
  readonly outcomes: readonly MethodOutcome[];
  /** Builds a rate, above the fields. */
  readonly builder?: ReactNode;
  /** Replaces the fields' own list, such as without those that a builder replaces. */
  readonly fields?: readonly MethodField[];
  /** The inputs are shown before a method applies, because it applies once they are entered. */
  readonly isOffered?: boolean;
  /** Below the fields, if a method applies. */
  readonly children?: ReactNode;
}

/** One or more methods with their values, caveats and inputs. A method that does not apply says why. */
export function MethodCard({ title, outcomes, builder, fields, isOffered = false, children }: MethodCardProps) {
  const { context } = useMethods();
  const { editing } = useSettledModel();
  const [isTyping, setIsTyping] = useState(false);
  const applied = outcomes.flatMap((outcome) => (outcome.is === 'evaluated' ? [outcome] : []));
  const reasons = new Set(outcomes.flatMap((outcome) => (outcome.is === 'evaluated' ? [] : [outcome.sentence])));
  const notes = new Set(applied.flatMap(({ result }) => result.notes));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setIsTyping(editing && target instanceof HTMLInputElement);
  const labelOf = (name: string) => (applied.length === 1 ? 'Value per share' : `${name}, per share`);

  return (
    <Panel title={title}>
      {[...reasons].map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      {(applied.length > 0 || isOffered) && (
        <div className={styles.card} onFocus={onFocus} onBlur={() => setIsTyping(false)}>
          <div className={styles.values}>
            {applied.map(({ id, name, result }) =>
              isTyping ? (
                <LiveMethodValue key={id} id={id} label={labelOf(name)} />
              ) : (
                <MethodValue key={id} model={context.model} result={result} label={labelOf(name)} />
              ),
            )}
          </div>
          {[...notes].map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
          <div className={styles.inputs}>
            {builder}
            <MethodFields label={`Inputs of ${title}`} fields={fields ?? fieldsOf(applied.map(({ id }) => id))} />
          </div>
          {applied.length > 0 && children}
        </div>
      )}
    </Panel>
  );
}

/** The value per share with its range and upside. Outlined while all inputs are defaults. */
function MethodValue({ model, result, label }: MethodValueProps) {
  const grouping = use(FigureGrouping);
  const { base, low, high, basis, isOnDefaults } = result;
  const upside = upsideOf(model, base);
  return (
    <div role="group" aria-label={label} className={styles.value} data-is={isOnDefaults ? 'outlined' : 'own'}>
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
                  change={!isOnDefaults} // a default is no opinion, so its upside has no colour
                />
              </dd>
            </div>
          </>
        )}
      </dl>
      {isOnDefaults && base.cell.is === 'figure' && <p className={styles.caveat}>Default inputs, not an estimate.</p>}
    </div>
  );
}

/** The value after each keystroke, for the method that is being edited. */
function LiveMethodValue({ id, label }: { readonly id: MethodId; readonly label: string }) {
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
