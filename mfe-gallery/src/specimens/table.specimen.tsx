import { TableFrame, tableClasses as t, Delta, SortHeader, type SortState } from '@mulya/ui';
import { noAction, type Piece } from '../pieces/piece.tsx';
import { useState } from 'react';
import { Segments as TableExample } from '../examples/table.example.tsx';
import tableCode from '../examples/table.example.tsx?raw';
import { Prices as SortHeaderExample } from '../examples/sort-header.example.tsx';
import sortHeaderCode from '../examples/sort-header.example.tsx?raw';

const years = ['Mar 2019', 'Mar 2020', 'Mar 2021', 'Mar 2022', 'Mar 2023', 'Mar 2024', 'Mar 2025', 'Mar 2026'];

interface Line {
  readonly name: string;
  readonly figures: readonly string[];
}

const lines: readonly Line[] = [
  {
    name: 'Total Revenue',
    figures: ['1,46,463.00', '1,56,949.50', '1,64,177.00', '1,91,754.00', '2,25,458.00', '2,40,893.00', '2,55,324.00', '2,62,118.25'],
  },
  {
    name: 'Cost of Revenue, Total',
    figures: ['85,411.10', '92,094.00', '97,058.00', '1,14,096.00', '1,36,301.00', '1,42,215.00', '1,50,190.75', '1,54,006.00'],
  },
  { name: 'Other, Net', figures: ['−1,204.50', '812.00', '−96.25', '1,180.00', '−12.00', '4,116.50', '−2,041.00', '7.75'] },
  { name: 'Net Income', figures: ['31,472.00', '32,340.00', '32,430.00', '38,327.00', '42,147.00', '45,908.00', '48,553.00', '49,310.00'] },
];

function Statement({ label, columns }: { readonly label: string; readonly columns: number }) {
  return (
    <TableFrame label={label}>
      <table className={t.table}>
        <thead>
          <tr>
            <th scope="col" className={t.header}>
              ₹ crore
            </th>
            {years.slice(0, columns).map((year) => (
              <th key={year} scope="col" className={`${t.header} ${t.number}`}>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row" className={t.rowHeader}>
                {name}
              </th>
              {figures.slice(0, columns).map((figure, index) => (
                <td key={years[index]} className={t.number}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** All styles of a cell. */
function Cells() {
  return (
    <TableFrame label="Styles of cells">
      <table className={t.table}>
        <thead>
          <tr>
            <th scope="col" className={t.header}>
              Cell
            </th>
            <th scope="col" className={`${t.header} ${t.number}`}>
              Figure
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={t.rowHeader}>
              Plain
            </th>
            <td className={t.number}>48,797.00</td>
          </tr>
          <tr>
            <th scope="row" className={t.rowHeader}>
              Opens its source
            </th>
            <td className={t.number}>
              <button type="button" className={t.auditable} aria-label="49,310.00, source">
                49,310.00
              </button>
            </td>
          </tr>
          <tr>
            <th scope="row" className={t.rowHeader}>
              Loss
            </th>
            <td className={t.number}>−1,204.50</td>
          </tr>
          <tr>
            <th scope="row" className={t.rowHeader}>
              Placeholder
            </th>
            <td className={`${t.number} ${t.placeholder}`} title="Not modelled yet">
              1,000.00
            </td>
          </tr>
          <tr>
            <th scope="row" className={t.rowHeader}>
              Missing
            </th>
            <td className={`${t.number} ${t.muted}`}>-</td>
          </tr>
          <tr className={t.selected}>
            <th scope="row" className={t.rowHeader}>
              Selected row
            </th>
            <td className={t.number}>12.75</td>
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}

export const table: Piece = {
  id: 'table',
  title: 'TableFrame',
  names: ['TableFrame', 'tableClasses'],
  about: 'Figures in columns: a real `<table>` in a frame that scrolls. Header and first column stay in view.',
  notFor: 'layout, or a list without columns (`<ul>`)',
  example: { Show: () => <TableExample sales="1,04,320.00" onSource={noAction} />, code: tableCode },
  specimens: [
    { state: 'wide', wide: true, Show: () => <Statement label="Income Statement, eight years" columns={8} /> },
    { state: 'narrow', wide: true, Show: () => <Statement label="Income Statement, two years" columns={2} /> },
    { state: 'cells', wide: true, Show: Cells },
  ],
};

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

export const sortHeader: Piece = {
  id: 'sort-header',
  title: 'SortHeader',
  names: ['SortHeader'],
  about: 'The header of a sortable column: one direction, the other, the original order. It renders the `<th>`; sorting is yours.',
  notFor: 'a table with a fixed order, such as a statement',
  example: { Show: SortHeaderExample, code: sortHeaderCode },
  specimens: [{ state: 'sorted', wide: true, Show: Peers }],
};
