import { TextField } from '@mulya/ui';
import type { Parts } from '../../domain/segments.ts';
import type { ReadTerms, TermField } from '../../domain/sum-of-parts.ts';
import styles from './terms-fields.module.css';

interface TermsFieldsProps extends Pick<ReadTerms, 'problems'> {
  readonly parts: Pick<Parts, TermField>;
  readonly onType: (field: TermField, text: string) => void;
}

const termFields = [
  { field: 'groupNetDebt', label: 'Group net debt', prefix: '₹', suffix: 'crore' },
  { field: 'discount', label: 'Holding discount', prefix: '', suffix: '%' },
  { field: 'range', label: 'Range of each segment’s value', prefix: '±', suffix: '%' },
] as const;

/** What all segments share. On paper the fields are one line. */
export function TermsFields({ parts, problems, onType }: TermsFieldsProps) {
  return (
    <>
      <div className={styles.fields}>
        {termFields.map(({ field, label, prefix, suffix }) => (
          <TextField
            key={field}
            label={label}
            {...(prefix === '' ? {} : { prefix })}
            suffix={suffix}
            error={problems[field]}
            inputMode="decimal"
            autoComplete="off"
            value={parts[field]}
            onChange={({ target }) => onType(field, target.value)}
          />
        ))}
      </div>
      <p aria-hidden className={styles.printed}>
        {`${termFields.map(({ field, label, prefix, suffix }) => `${label}: ${prefix}${parts[field].trim() || '0'} ${suffix}`).join('; ')}.`}
      </p>
    </>
  );
}
