import { Button, type ButtonProps } from '@mulya/ui';
import styles from './glyph-button.module.css';

interface GlyphButtonProps extends Pick<ButtonProps, 'aria-pressed' | 'aria-haspopup' | 'onClick'> {
  /** "◆" */
  readonly glyph: string;
  /** What the control is called. */
  readonly label: string;
  /** What it does, shown on hover and focus. */
  readonly tip: string;
}

/** A control of the header that shows a glyph alone: its name is said, and what it does is shown to who points to it or comes to it by Tab. */
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
