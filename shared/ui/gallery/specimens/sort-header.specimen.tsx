import { useState } from 'react';
import { Delta, SortHeader, TableFrame, tableClasses as t, type SortState } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';

const peers = [
  { name: 'Infosys Ltd', price: 1532.4, change: 1.2 },
  { name: 'Tata Consultancy Services Ltd', price: 3118.2, change: -0.4 },
  { name: 'Wipro Ltd', price: 248.65, change: 0 },
] as const;

const signedText = (change: number) => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}%`;

function Peers() {
  const [order, setOrder] = useState<{ readonly by: 'name' | 'price'; readonly state: SortState }>({ by: 'price', state: 'descending' });
  const way = order.state === 'descending' ? -1 : 1;
  const rows =
    order.state === 'none'
      ? peers
      : [...peers].sort((a, b) => way * (order.by === 'name' ? a.name.localeCompare(b.name) : a.price - b.price));
  const stateOf = (by: 'name' | 'price'): SortState => (order.by === by ? order.state : 'none');
  return (
    <TableFrame label="Peers, sorted">
      <table className={t.table}>
        <thead>
          <tr>
            <SortHeader label="Company" sorted={stateOf('name')} onSort={(state) => setOrder({ by: 'name', state })} />
            <SortHeader label="Price" number sorted={stateOf('price')} onSort={(state) => setOrder({ by: 'price', state })} />
            <th scope="col" className={`${t.header} ${t.number}`}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, price, change }) => (
            <tr key={name}>
              <th scope="row" className={t.rowHeader}>
                {name}
              </th>
              <td className={t.number}>{price.toFixed(2)}</td>
              <td className={t.number}>
                <Delta value={change} text={signedText(change)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

export const sortHeader: PieceSpecimens = {
  piece: 'sort-header',
  title: 'Sort header',
  about: 'Sorts a table by a column: one direction, the other, the original order.',
  specimens: [{ state: 'sorted', wide: true, Show: Peers }],
};
