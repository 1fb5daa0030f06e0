import { useId, type ComponentProps } from 'react';
import { classList } from './class-list.ts';
import styles from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** The purpose, for screen readers: "Search companies". */
  readonly label: string;
  /** The typed text. */
  readonly value: string;
  /** Called with the new text, also when it is cleared. */
  readonly onText: (text: string) => void;
  /** What to type, shown below the box. An example goes into `placeholder`. */
  readonly hint?: string | undefined;
  /**
   * The number of results, as a sentence: "12 companies". Announced politely when it changes. Pass "" while
   * there is no count, because only a change is announced.
   */
  readonly found?: string | undefined;
}

/**
 * A search with its result count and a button that clears it.
 *
 * Not for: a filter of a few options (SegmentedToggle), companies on every page (offer a finder to the palette).
 *
 * `ref` is the input's.
 */
export function SearchField({
  label,
  value,
  onText,
  hint,
  found,
  id,
  className,
  'aria-describedby': describedBy,
  ...rest
}: SearchFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${inputId}-hint`;
  const description = classList(describedBy, hintId);
  const clear = () => {
    onText('');
    // The button disappears along with the text.
    document.getElementById(inputId)?.focus();
  };
  return (
    <div className={classList(styles.field, className)}>
      <VisuallyHidden>
        <label htmlFor={inputId}>{label}</label>
      </VisuallyHidden>
      <div className={styles.frame}>
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...rest}
          id={inputId}
          type="search"
          className={styles.box}
          value={value}
          onChange={(event) => onText(event.target.value)}
          {...(description === '' ? {} : { 'aria-describedby': description })}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label="Clear" onClick={clear}>
            ×
          </button>
        )}
      </div>
      {(hint !== undefined || found !== undefined) && (
        <div className={styles.below}>
          {hintId !== undefined && <span id={hintId}>{hint}</span>}
          <span role="status" className={styles.found}>
            {found}
          </span>
        </div>
      )}
    </div>
  );
}
