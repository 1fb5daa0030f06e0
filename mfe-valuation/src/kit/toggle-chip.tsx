import styles from './toggle-chip.module.css';

interface ToggleChipProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly disabled?: boolean;
  onClick(): void;
}

/** A button that shows or hides a part of its section. A sign in its own slot says what a click does. */
export function ToggleChip({ label, pressed, disabled = false, onClick }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} disabled={disabled} aria-pressed={pressed} onClick={onClick}>
      {label}
    </button>
  );
}
