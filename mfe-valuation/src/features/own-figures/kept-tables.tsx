import { Button } from '@mulya/ui';
import type { OwnFigures } from '../../domain/own-figures/own-figures.ts';
import type { FiscalYears } from '../../domain/own-figures/own-periods.ts';
import { customFinancialsDeleted } from './custom-financials.ts';
import styles from './own-figures.module.css';
import type { OwnOfCompany } from './own-of-company.ts';
import { nameOf, sizeText } from './table-words.ts';

interface KeptTablesProps {
  readonly own: OwnOfCompany;
  readonly years: FiscalYears;
  readonly busy: boolean;
  onDrop(at: number): void;
  onRemove(): void;
  onUndo(): void;
}

/** What is kept of the company, a line for each time something was taken in, and how it goes again. */
export function KeptTables({ own: { figures, deleted }, years, busy, onDrop, onRemove, onUndo }: KeptTablesProps) {
  const { tables } = figures;
  if (tables.length === 0 && deleted === undefined) return null;
  return (
    <section aria-label="Saved tables" className={styles.part}>
      {tables.length > 0 && (
        <>
          <h3 className={styles.title}>Saved</h3>
          <ul className={styles.tables}>
            {tables.map((table, at) => (
              <li key={`${table.on} ${String(at)}`} className={styles.kept}>
                <span>
                  <bdi>{nameOf(table)}</bdi>: {sizeText(table, years)}
                </span>
                <Button tone="quiet" busy={busy} aria-label={`Remove ${nameOf(table)}`} onClick={() => onDrop(at)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {tables.length > 1 && (
            <div>
              <Button busy={busy} onClick={onRemove}>
                Delete all
              </Button>
            </div>
          )}
        </>
      )}
      {deleted !== undefined && (
        <p role="status" className={styles.undo}>
          {wentText(figures, deleted)}
          <Button tone="quiet" busy={busy} onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </section>
  );
}

function wentText({ tables }: OwnFigures, deleted: OwnFigures): string {
  if (tables.length === 0) return customFinancialsDeleted;
  return tables.every((table) => deleted.tables.includes(table)) ? 'Table removed.' : 'Previous custom financials replaced.';
}
