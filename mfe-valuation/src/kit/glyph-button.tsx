import { Button, type ButtonProps } from '@mulya/ui';
import styles from './glyph-button.module.css';

interface GlyphButtonProps extends Pick<ButtonProps, 'aria-pressed' | 'aria-haspopup' | 'onClick'> {
  /** "◆" */
  readonly glyph: string;
  /** The accessible name. */
  readonly label: string;
  /** Whether it stands next to the glyph where there is room. */
  readonly hasWord?: true;
  /** Its effect, shown on hover and focus. */
  readonly tip: string;
}

/** A header control with a glyph, and a word where there is room. Screen readers announce its name; hover and focus show its effect. */
export function GlyphButton({ glyph, label, hasWord, tip, ...rest }: GlyphButtonProps) {
  return (
    <Button
      {...rest}
      className={styles.button}
      aria-label={label}
      data-glyph={glyph}
      data-tip={tip}
      {...(tip === label ? {} : { 'aria-description': tip })}
    >
      {hasWord && <span className={styles.word}>{label}</span>}
    </Button>
  );
}
