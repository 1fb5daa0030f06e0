import { SortHeader, tableClasses, TableFrame, type SortState } from '@mulya/ui';
import { useState } from 'react';

const prices = [248.65, 3118.2, 1532.4];

export function Prices() {
  const [sorted, setSorted] = useState<SortState>('none');
  const rows = sorted === 'none' ? prices : prices.toSorted((a, b) => (sorted === 'ascending' ? a - b : b - a));
  return (
    <TableFrame label="Prices">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <SortHeader label="Price, ₹" number sorted={sorted} onSort={setSorted} />
          </tr>
        </thead>
        <tbody>
          {rows.map((price) => (
            <tr key={price}>
              <td className={tableClasses.number}>{price.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
