import { Button, TextField } from '@mulya/ui';
import { baseFigureRows, impliedShares } from '@mulya/valuation-model/fair-value';
import { use, useRef, useState, type FormEvent } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import { inputModeFor, parseEntry } from '../../../model/entry-text.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import styles from './missing-inputs.module.css';

/** Asks for a missing price and offers implied shares, because placeholders would make the target price meaningless. */
export function MissingInputs() {
  const group = useRef<HTMLDivElement>(null);
  const grouping = use(FigureGrouping);
  const { company, model, readOnly, setOwn } = useSettledModel();
  const [base] = model.columns;
  const isMissing = (figure: 'price' | 'shares') => model.at(baseFigureRows[figure], base).origin?.state === 'placeholder';
  const shares = isMissing('shares') ? impliedShares(company, grouping) : undefined;
  // The control disappears, so the focus moves to the headline.
  const put: typeof setOwn = (...own) => {
    group.current?.closest('section')?.querySelector<HTMLElement>('[role="group"][aria-label="Headline"]')?.focus();
    setOwn(...own);
  };
  if (readOnly || (shares === undefined && !isMissing('price'))) return null;
  return (
    <div ref={group} role="group" aria-label="Missing inputs" className={styles.inputs}>
      {isMissing('price') && <PriceForm onPrice={(price) => put('price', price, '')} />}
      {shares !== undefined && <Button onClick={() => put(shares.figure, shares.value, shares.note)}>{shares.label}</Button>}
    </div>
  );
}

function PriceForm({ onPrice }: { readonly onPrice: (price: number) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseEntry(text);
    if (read.is === 'number' && read.value > 0) onPrice(read.value);
    else setError('Enter a price above zero.');
  };
  return (
    <form className={styles.price} noValidate onSubmit={submit}>
      <TextField
        label="Current price"
        prefix="₹"
        inputMode={inputModeFor('unsigned')}
        autoComplete="off"
        value={text}
        error={error}
        action={
          <Button type="submit" tone="quiet">
            Use price
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
