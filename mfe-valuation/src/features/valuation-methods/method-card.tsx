import type { MethodField, MethodOutcome } from '@mulya/valuation-model/valuation-methods';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { Panel } from '../fair-value/outlook/panel.tsx';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import styles from './method-card.module.css';
import { MethodFields } from './method-fields.tsx';
import { LiveMethodValue, MethodValue } from './method-value.tsx';
import { fieldsOf, useMethods } from './methods-context.ts';

interface MethodCardProps {
  readonly title: string;
  /** The methods of the card. They may share fields. */
  readonly outcomes: readonly MethodOutcome[];
  /** Builds a rate, above the fields. */
  readonly builder?: ReactNode;
  /** Replaces the fields' own list, such as without those that a builder replaces. */
  readonly fields?: readonly MethodField[];
  /** Below the fields, if a method applies. */
  readonly children?: ReactNode;
}

/** One or more methods with their values, caveats and inputs. A method that does not apply says why. */
export function MethodCard({ title, outcomes, builder, fields, children }: MethodCardProps) {
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
      {applied.length > 0 && (
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
          {children}
        </div>
      )}
    </Panel>
  );
}
