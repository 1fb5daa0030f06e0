import { Button } from '@mulya/ui';
import styles from './audit-trail.module.css';

interface AuditTrailProps {
  /** From the figure on the page to the current one. */
  readonly names: readonly string[];
  readonly onBack: () => void;
  /** Goes back to a step, counted from 0. */
  readonly onChoose: (step: number) => void;
}

/** Breadcrumbs from the figure on the page to the current input: "EPS FY28E › Adjusted PAT FY28E". */
export function AuditTrail({ names, onBack, onChoose }: AuditTrailProps) {
  return (
    <nav aria-label="Audit trail" className={styles.trail}>
      <Button className={styles.back} onClick={onBack} aria-keyshortcuts="Backspace">
        Back
      </Button>
      <ol className={styles.steps}>
        {names.map((name, step) => (
          <li key={step} className={styles.step}>
            {step === names.length - 1 ? (
              <span aria-current="true">{name}</span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onChoose(step)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
