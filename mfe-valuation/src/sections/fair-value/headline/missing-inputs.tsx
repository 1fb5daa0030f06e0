import { numberExamples } from '@mulya/domain';
import { Button, TextField } from '@mulya/ui';
import { baseFigureRows, baseFigureUnits, impliedShares, inputsNeeded } from '@mulya/valuation-model/fair-value';
import { use, useRef, useState, type FormEvent } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { inputModeFor, parseEntry } from '../../../model/entry-text.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import styles from './missing-inputs.module.css';

/** Asks for the figures that the target price needs and the source lacks, and offers implied shares. */
export function MissingInputs() {
  const group = useRef<HTMLDivElement>(null);
  const grouping = use(FigureGrouping);
  const { company, model, readOnly, setOwn } = useSettledModel();
  const [base] = model.columns;
  const isMissing = (figure: keyof typeof forms) => inputsNeeded(model.at(baseFigureRows[figure], base)).length > 0;
  const shares = isMissing('shares') ? impliedShares(company, grouping) : undefined;
  // The control disappears, so the focus moves to the headline.
  const put: typeof setOwn = (...own) => {
    group.current?.closest('section')?.querySelector<HTMLElement>('[role="group"][aria-label="Headline"]')?.focus();
    setOwn(...own);
  };
  const missing = (['price', 'shares', 'pat'] as const).filter(isMissing);
  if (readOnly || missing.length === 0) return null;
  return (
    <div ref={group} role="group" aria-label="Missing inputs" className={styles.inputs}>
      {missing.map((figure) => (
        <FigureForm key={figure} figure={figure} onValue={(value) => put(figure, value, '')} />
      ))}
      {shares !== undefined && <Button onClick={() => put(shares.figure, shares.value, shares.note)}>{shares.label}</Button>}
    </div>
  );
}

const forms = {
  price: { label: 'Current price', prefix: '₹', use: 'Use price', error: 'Enter a price above zero.' },
  shares: { label: 'Shares, crore', prefix: undefined, use: 'Use shares', error: 'Enter a share count above zero.' },
  pat: { label: 'PAT, ₹ crore', prefix: undefined, use: 'Use PAT', error: 'Enter a number, such as 1,250.5 or -30.' },
} as const;

interface FigureFormProps {
  readonly figure: keyof typeof forms;
  readonly onValue: (value: number) => void;
}

function FigureForm({ figure, onValue }: FigureFormProps) {
  const form = forms[figure];
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseEntry(text, baseFigureUnits[figure]);
    if (read.is === 'number' && (figure === 'pat' || read.value > 0)) onValue(read.value);
    else setError(`${form.error}${read.is === 'unread' ? ` Write it as ${numberExamples}.` : ''}`);
  };
  return (
    <form className={styles.price} noValidate onSubmit={submit}>
      <TextField
        label={form.label}
        prefix={form.prefix}
        inputMode={inputModeFor(figure === 'pat' ? 'signed' : 'unsigned')}
        autoComplete="off"
        value={text}
        error={error}
        action={
          <Button type="submit" tone="quiet">
            {form.use}
          </Button>
        }
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
    </form>
  );
}
