import { tableClasses } from '@mulya/ui';
import { cellName, type ColumnId, type RowName } from '@mulya/valuation-model/fair-value';
import { usePhone } from '../../../use-phone.ts';
import { useAnalysisSelector, type AnalysisState } from '../../analysis-store.ts';
import { chooseFold } from '../../fold/fold-memory.ts';
import { selectShown } from '../fair-value.slice.ts';
import { entryAt } from '../work.ts';
import styles from './group-head.module.css';
import { groupFold } from './use-shown-groups.ts';
import { entryPlaceAt } from './views.ts';

interface GroupHeadProps {
  readonly name: string;
  readonly rows: readonly RowName[];
  readonly columns: readonly ColumnId[];
  readonly isOpen: boolean;
}

/** The row that opens and closes a group. It counts the fields of the group whose text is not a number. */
export function GroupHead({ name, rows, columns, isOpen }: GroupHeadProps) {
  const isPhone = usePhone();
  const invalid = useAnalysisSelector((state) => countInvalid(state, rows, columns));
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns.length + 1} className={tableClasses.rowHeader}>
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.button}
          onClick={() => chooseFold(groupFold(name, isPhone), !isOpen)}
        >
          {name}
        </button>
        {invalid > 0 && (
          <span role="status" className={styles.invalid}>
            {invalid === 1 ? '1 entry is not a number' : `${invalid} entries are not numbers`}
          </span>
        )}
      </th>
    </tr>
  );
}

/** An entry that could not be read counts as 0. */
function countInvalid(state: AnalysisState, rows: readonly RowName[], columns: readonly ColumnId[]): number {
  const { inputErrors, work } = selectShown(state);
  if (Object.keys(inputErrors).length === 0) return 0;
  return rows
    .flatMap((row) => columns.map((column, index) => ({ place: entryPlaceAt(row, index), name: cellName(row, column) })))
    .filter(({ place, name }) => place !== undefined && inputErrors[name] !== undefined && entryAt(work, place).value === 0).length;
}
