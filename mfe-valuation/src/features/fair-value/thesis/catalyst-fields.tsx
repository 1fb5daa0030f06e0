import { Button, TextField } from '@mulya/ui';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './thesis.module.css';
import { isCatalystDay, thesisLabels, thesisLimits, type Catalyst, type Thesis } from './thesis.ts';
import type { ChangeThesis } from './use-thesis-edits.ts';

interface CatalystFieldsProps {
  readonly catalysts: readonly Catalyst[];
  readonly onChange: ChangeThesis;
}

const empty: Catalyst = { on: '', text: '' };

/** A row for each catalyst: its date and text. The last row is empty, so that the next catalyst is typed without a click. */
export function CatalystFields({ catalysts, onChange }: CatalystFieldsProps) {
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const rows = catalysts.length < thesisLimits.catalysts ? [...catalysts, empty] : catalysts;
  const change = (at: number, part: Partial<Catalyst>, field: string) => onChange((thesis) => withCatalyst(thesis, at, part), field, field);
  const remove = (at: number) => {
    flushSync(() =>
      onChange((thesis) => ({ ...thesis, catalysts: thesis.catalysts.filter((_, index) => index !== at) }), `Catalyst ${at + 1} removed`),
    );
    group.current?.querySelectorAll<HTMLInputElement>('input[type="date"]')[at]?.focus(); // the pressed button disappears
  };
  return (
    <div ref={group} role="group" aria-labelledby={titleId} className={styles.wide}>
      <p id={titleId} className={styles.groupTitle}>
        {thesisLabels.catalysts}
      </p>
      <ul className={styles.rows}>
        {rows.map(({ on, text }, at) => {
          const name = `Catalyst ${at + 1}`;
          return (
            <li key={at} className={styles.row}>
              <TextField
                label={`Date of catalyst ${at + 1}`}
                type="date"
                max="9999-12-31"
                value={on}
                onChange={({ target }) => {
                  if (isCatalystDay(target.value)) change(at, { on: target.value }, `Date of catalyst ${at + 1}`);
                }}
              />
              <TextField
                label={name}
                value={text}
                maxLength={thesisLimits.catalyst}
                autoComplete="off"
                onChange={({ target }) => change(at, { text: target.value }, name)}
              />
              {at < catalysts.length && (
                <Button tone="quiet" aria-label={`Remove catalyst ${at + 1}`} onClick={() => remove(at)}>
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Changes a catalyst, or adds it after the last one. */
function withCatalyst(thesis: Thesis, at: number, part: Partial<Catalyst>): Thesis {
  const changed = { ...(thesis.catalysts[at] ?? empty), ...part };
  return { ...thesis, catalysts: [...thesis.catalysts.slice(0, at), changed, ...thesis.catalysts.slice(at + 1)] };
}
