import { Checkbox } from '@mulya/ui';
import styles from './differences-table.module.css';
import { FigureTable } from './figure-table.tsx';

/** An input that differs. `name` is the model's: "PAT growth FY26E". */
export interface Difference {
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

interface DifferencesTableProps {
  readonly label: string;
  /** The two column headers. */
  readonly heads: readonly [string, string];
  readonly rows: readonly Difference[];
  /** The rows the user accepts; undefined hides the checkboxes. */
  readonly choice?: {
    /** Names of the selected rows. */
    readonly chosen: ReadonlySet<string>;
    onChoose(name: string, chosen: boolean): void;
  };
}

export function DifferencesTable({ label, heads, rows, choice }: DifferencesTableProps) {
  return (
    <FigureTable
      label={label}
      className={styles.differences}
      head="Input"
      columns={[
        { head: heads[0], cell: ({ one }) => one },
        { head: heads[1], cell: ({ other }) => other },
      ]}
      rows={rows}
      rowName={({ name }) => name}
      rowHeader={({ name }) =>
        choice === undefined ? (
          name
        ) : (
          <Checkbox label={name} checked={choice.chosen.has(name)} onChange={(chosen) => choice.onChoose(name, chosen)} />
        )
      }
    />
  );
}
