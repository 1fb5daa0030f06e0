import { Checkbox, TableFrame, tableClasses } from '@mulya/ui';
import styles from './differences-table.module.css';

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
    <TableFrame label={label}>
      <table className={`${tableClasses.table} ${styles.differences}`}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Input
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, one, other }) => (
            <tr key={name}>
              <th scope="row" className={tableClasses.rowHeader}>
                {choice === undefined ? (
                  name
                ) : (
                  <Checkbox label={name} checked={choice.chosen.has(name)} onChange={(chosen) => choice.onChoose(name, chosen)} />
                )}
              </th>
              <td className={tableClasses.number}>{one}</td>
              <td className={tableClasses.number}>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
