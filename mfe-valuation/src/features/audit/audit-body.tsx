import { useEffect, useRef, useState, type Ref } from 'react';
import styles from './audit-body.module.css';
import type { Audit, AuditInput } from './audit.ts';
import type { AuditSubject } from '../figure/audit-context.ts';

interface AuditBodyProps {
  readonly audit: Audit;
  /** The audit came in the place of another one: where the focus goes. An input's name, or none for the figure itself. */
  readonly focus: { readonly input: string | undefined } | undefined;
  readonly onFollow: (input: AuditSubject) => void;
}

/** One figure: what it is, how it is worked out, from what, and what must be read with it. */
export function AuditBody({ audit, focus, onFollow }: AuditBodyProps) {
  const { name, value, unrounded, state, stateText, formula, inputs, instead, yours, facts, remarks } = audit;
  const figure = useRef<HTMLDivElement>(null);
  const followed = useRef<HTMLButtonElement>(null);

  // What the focus was meant for when this audit took the place of another one.
  const [asked] = useState(focus);
  useEffect(() => {
    if (asked !== undefined) (followed.current ?? figure.current)?.focus();
  }, [asked]);

  const list = (label: string, listed: readonly AuditInput[]) => (
    <section className={styles.part} aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      <ul className={styles.inputs}>
        {listed.map((input) => (
          <li key={input.name}>
            <Input ref={input.name === focus?.input ? followed : undefined} input={input} onFollow={onFollow} />
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

/** An input of the formula: pressed, it tells where it comes from itself. */
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
