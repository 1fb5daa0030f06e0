import type { SourcePeer } from '@mulya/contract';
import { notAvailable, reportedCell, type Cell, type Unit } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { useId } from 'react';
import { Figure } from '../figure/figure.tsx';
import { KeyedTable } from '../figure/keyed-table.tsx';
import { useCellFocus } from '../figure/use-cell-focus.ts';
import styles from './source-facts.module.css';

interface Column {
  readonly label: string;
  readonly unit: Unit;
  readonly read: (peer: SourcePeer) => number | null;
}

const columns: readonly Column[] = [
  { label: 'Price, ₹', unit: 'inr', read: ({ price }) => price },
  { label: 'Market cap, ₹ crore', unit: 'crore', read: ({ marketCap }) => marketCap },
  { label: 'PE', unit: 'times', read: ({ pe }) => pe },
  { label: 'PB', unit: 'times', read: ({ pb }) => pb },
];

interface SourcePeersProps {
  readonly peers: readonly SourcePeer[];
  /** The source's name. */
  readonly source: string;
}

/** The peers that the source names, with the multiples that it calculates. */
export function SourcePeers({ peers, source }: SourcePeersProps) {
  const { stop, ...keys } = useCellFocus(peers.length, columns.length);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Peers per {source}
      </h3>
      <TableFrame label="Multiples of the peers">
        <KeyedTable className={tableClasses.table} {...keys}>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Company
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {peers.map((peer, row) => (
              <tr key={peer.name}>
                <th scope="row" className={tableClasses.rowHeader}>
                  {peer.name}
                </th>
                {columns.map(({ label, unit, read }, column) => (
                  <td key={label} className={tableClasses.number}>
                    <Figure
                      name={`${peer.name}, ${label}`}
                      cell={cellOf(read(peer), unit, label, source)}
                      data-cell={`${row} ${column}`}
                      tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </KeyedTable>
      </TableFrame>
      <p className={styles.note}>Calculated by the source. Not used by the model.</p>
    </section>
  );
}

function cellOf(value: number | null, unit: Unit, line: string, source: string): Cell {
  return value === null ? notAvailable : reportedCell(value, unit, { line, period: `as sent by ${source}` });
}
