import { useEffect, useRef, useState, type Ref } from 'react';
import styles from './audit-body.module.css';
import type { Audit, AuditInput } from '../../model/audit/audit.ts';
import type { AuditSubject } from '../../kit/figure/audit-context.ts';

interface AuditBodyProps {
  readonly audit: Audit;
  /** Set when this audit replaces another: the input to focus, or undefined for the figure itself. */
  readonly focus: { readonly input: string | undefined } | undefined;
  readonly onFollow: (input: AuditSubject) => void;
}

/** One figure with its value, formula, inputs and remarks. */
export function AuditBody({ audit, focus, onFollow }: AuditBodyProps) {
  const { name, value, unrounded, state, stateText, formula, inputs, instead, yours, facts, remarks } = audit;
  const figure = useRef<HTMLDivElement>(null);
  const focusedInput = useRef<HTMLButtonElement>(null);

  // Only the focus of the first render counts.
  const [initialFocus] = useState(focus);
  useEffect(() => {
    if (initialFocus !== undefined) (focusedInput.current ?? figure.current)?.focus();
  }, [initialFocus]);

  const list = (label: string, items: readonly AuditInput[]) => (
    <section className={styles.part} aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      <ul className={styles.inputs}>
        {items.map((input) => (
          <li key={input.name}>
            <Input ref={input.name === focus?.input ? focusedInput : undefined} input={input} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );

  return (
    <>
      <div ref={figure} tabIndex={-1} role="group" aria-label={name} className={styles.figure}>
        <p className={styles.value} data-state={state}>
          {value}
        </p>
        <p className={styles.state}>{stateText}</p>
        {unrounded !== undefined && (
          <p className={styles.unrounded}>
            Unrounded: <span className={styles.number}>{unrounded}</span>
          </p>
        )}
      </div>
      {formula !== undefined && (
        <section className={styles.part} aria-label="Formula">
          <h3 className={styles.title}>Formula</h3>
          <p className={styles.formula}>{formula.names}</p>
          <p className={styles.formula}>= {formula.numbers}</p>
          {formula.result !== undefined && <p className={styles.formula}>= {formula.result}</p>}
        </section>
      )}
      {inputs.length > 0 && list('Inputs', inputs)}
      {instead !== undefined && list('As reported', [instead])}
      {yours !== undefined && list('Your override', [yours])}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name} className={styles.fact}>
              <dt>{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface InputProps {
  readonly input: AuditInput;
  readonly onFollow: (input: AuditSubject) => void;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** An input of the formula. A click opens its own audit. */
function Input({ input, onFollow, ref }: InputProps) {
  const { name, cell, value, state, stateText } = input;
  return (
    <button ref={ref} type="button" className={styles.input} onClick={() => onFollow({ name, cell })}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.shown} data-state={state}>
        {value}
      </span>{' '}
      <span className={styles.origin}>{stateText}</span>
    </button>
  );
}
