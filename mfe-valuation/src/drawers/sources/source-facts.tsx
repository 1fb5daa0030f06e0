import type { ValuationAnswer, CompanyAction, SourcePeer } from '@mulya/contract';
import { useState, useId } from 'react';
import {
  amountText,
  compareDates,
  dateText,
  parseIsoDate,
  type CalendarDate,
  notAvailable,
  reportedCell,
  type Cell,
  type Unit,
} from '@mulya/domain';
import { dayOf } from '../../kit/day-of.ts';
import { ShareholdingTable } from './shareholding-table.tsx';
import styles from './source-facts.module.css';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureTable, type FigureColumn } from '../../kit/table/figure-table.tsx';

interface Column {
  readonly label: string;
  readonly unit: Unit;
  readonly read: (peer: SourcePeer) => number | null;
}

const peerColumns: readonly Column[] = [
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

const maxShown = 8;

const kindNames: Readonly<Record<string, string>> = {
  split: 'Split',
  bonus: 'Bonus issue',
  consolidation: 'Consolidation',
  rights: 'Rights issue',
  dividend: 'Dividend',
};

interface CorporateActionsProps {
  /** Oldest first. */
  readonly actions: readonly CompanyAction[];
  readonly today: CalendarDate;
}

type Facts = Pick<ValuationAnswer, 'source' | 'shareholding' | 'actions' | 'sourcePeers'>;

/** What the source sends besides prices and statements. A live source's missing parts are named; the built-in pack has none of them. */
export function SourceFacts({ answer: { source, shareholding, actions, sourcePeers } }: { readonly answer: Facts }) {
  const [today] = useState(() => dayOf(new Date()));
  const missing = [
    ...(shareholding === undefined ? ['Shareholding'] : []),
    ...(actions === undefined ? [shareholding === undefined ? 'corporate actions' : 'Corporate actions'] : []),
  ];
  return (
    <>
      {(shareholding !== undefined || actions !== undefined || sourcePeers !== undefined) && (
        <div className={styles.parts}>
          {shareholding !== undefined && <ShareholdingTable shareholding={shareholding} />}
          {actions !== undefined && <CorporateActions actions={actions} today={today} />}
          {sourcePeers !== undefined && <SourcePeers peers={sourcePeers} source={source.name} />}
        </div>
      )}
      {source.id === 'live' && missing.length > 0 && <p className={styles.note}>{missing.join(' and ')}: not available from the source.</p>}
    </>
  );
}

/** The latest splits, bonus issues, rights issues and dividends, newest first. */
function CorporateActions({ actions, today }: CorporateActionsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Corporate actions
      </h3>
      <ul className={styles.actions}>
        {actions
          .toReversed()
          .slice(0, maxShown)
          .map((action) => (
            <li key={`${action.exDate} ${action.kind} ${action.text}`}>
              <time dateTime={action.exDate} className={styles.date}>
                {exDateText(action.exDate, today)}
              </time>
              <span>
                {actionText(action)}
                <span className={styles.note}>{action.text}</span>
              </span>
            </li>
          ))}
      </ul>
      {actions.length > maxShown && (
        <p className={styles.note}>
          Latest {maxShown} of {actions.length}.
        </p>
      )}
    </section>
  );
}

/** "Bonus issue, 2 for 1", "Consolidation, 1 for 10", "Dividend, ₹12.00 a share". */
function actionText({ kind, factor, amount }: CompanyAction): string {
  const name = kindNames[kind] ?? 'Other';
  if (factor !== undefined && factor < 1) return `${kindNames['consolidation'] ?? name}, 1 for ${Number((1 / factor).toFixed(4))}`;
  if (factor !== undefined) return `${name}, ${Number(factor.toFixed(4))} for 1`;
  return amount === undefined ? name : `${name}, ${amountText(amount, 'inr')} a share`;
}

function exDateText(iso: string, today: CalendarDate): string {
  const day = parseIsoDate(iso);
  if (day === undefined) return iso;
  return compareDates(day, today) > 0 ? `${dateText(day)} (upcoming)` : dateText(day);
}

/** The peers that the source names, with the multiples that it calculates. */
function SourcePeers({ peers, source }: SourcePeersProps) {
  const columns = peerColumns.map(({ label, unit, read }): FigureColumn<SourcePeer> => ({
    head: label,
    cell: (peer, place) => <Figure name={`${peer.name}, ${label}`} cell={cellOf(read(peer), unit, label, source)} {...place} />,
  }));
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.title}>
        Peers per {source}
      </h3>
      <FigureTable label="Multiples of the peers" head="Company" columns={columns} rows={peers} rowName={({ name }) => name} />
      <p className={styles.note}>Calculated by the source. Not used by the model.</p>
    </section>
  );
}

function cellOf(value: number | null, unit: Unit, line: string, source: string): Cell {
  return value === null ? notAvailable : reportedCell(value, unit, { line, period: `as sent by ${source}` });
}
