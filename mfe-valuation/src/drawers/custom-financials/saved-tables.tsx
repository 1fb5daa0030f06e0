import { Button } from '@mulya/ui';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import type { FiscalYears } from '../../company/custom-financials/custom-periods.ts';
import type { CustomFinancialsState } from '../../company/company-state.ts';
import { customFinancialsDeleted } from './custom-financials.ts';
import styles from './custom-financials.module.css';
import { tableName, tableSize } from './table-labels.ts';

interface SavedTablesProps {
  readonly own: CustomFinancialsState;
  readonly years: FiscalYears;
  readonly busy: boolean;
  onRemove(at: number): void;
  onRemoveAll(): void;
  onUndo(): void;
}

/** The saved tables, with buttons to remove them. */
export function SavedTables({ own: { figures, deleted }, years, busy, onRemove, onRemoveAll, onUndo }: SavedTablesProps) {
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
                  <bdi>{tableName(table)}</bdi>: {tableSize(table, years)}
                </span>
                <Button tone="quiet" busy={busy} aria-label={`Remove ${tableName(table)}`} onClick={() => onRemove(at)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {tables.length > 1 && (
            <div>
              <Button busy={busy} onClick={onRemoveAll}>
                Delete all
              </Button>
            </div>
          )}
        </>
      )}
      {deleted !== undefined && (
        <p role="status" className={styles.undo}>
          {removalText(figures, deleted)}
          <Button tone="quiet" busy={busy} onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </section>
  );
}

function removalText({ tables }: CustomFinancials, deleted: CustomFinancials): string {
  if (tables.length === 0) return customFinancialsDeleted;
  return tables.every((table) => deleted.tables.includes(table)) ? 'Table removed.' : 'Previous custom financials replaced.';
}
