import { Button, type ButtonProps } from '@mulya/ui';
import styles from './glyph-button.module.css';

interface GlyphButtonProps extends Pick<ButtonProps, 'aria-pressed' | 'aria-haspopup' | 'onClick'> {
  /** "◆" */
  readonly glyph: string;
  /** The accessible name. */
  readonly label: string;
  /** Its effect, shown on hover and focus. */
  readonly tip: string;
}

/** A header control that shows only a glyph. Screen readers announce its name; hover and keyboard focus show its effect. */
export function GlyphButton({ glyph, label, tip, ...rest }: GlyphButtonProps) {
  return (
    <Button
      {...rest}
      className={styles.button}
      aria-label={label}
      data-glyph={glyph}
      data-tip={tip}
      {...(tip === label ? {} : { 'aria-description': tip })}
    />
  );
}
