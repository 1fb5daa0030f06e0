import { tableClasses, TableFrame } from '@mulya/ui';

export function Segments({ sales, onSource }: { readonly sales: string; readonly onSource: () => void }) {
  return (
    <TableFrame label="Sales by segment, FY26">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              ₹ crore
            </th>
            <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
              FY26
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={tableClasses.rowHeader}>
              Banking
            </th>
            <td className={tableClasses.number}>
              <button type="button" className={tableClasses.auditable} onClick={onSource}>
                {sales}
              </button>
            </td>
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}
