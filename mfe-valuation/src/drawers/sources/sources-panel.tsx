import type { CompanyEvent, FigureSource } from '@mulya/contract';
import { dateText, eventText, parseIsoDate } from '@mulya/domain';
import { Popover } from '@mulya/ui/overlays';
import { use, type RefObject } from 'react';
import { BenchmarksContext } from '../../model/methods/benchmarks-context.ts';
import styles from './sources-panel.module.css';

interface SourcesPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly sources: readonly FigureSource[];
  /** Oldest first. */
  readonly events?: readonly CompanyEvent[] | undefined;
  onClose(): void;
}

const kinds: readonly { readonly kind: FigureSource['kind']; readonly label: string }[] = [
  { kind: 'price', label: 'Price' },
  { kind: 'statements', label: 'Statements' },
  { kind: 'shareholding', label: 'Shareholding' },
  { kind: 'consensus', label: 'Consensus' },
  { kind: 'actions', label: 'Corporate actions' },
];

/** The sources of each kind of figures: those that the page shows, then the others. Last, the company's events, newest first. */
export function SourcesPanel({ anchor, sources, events = [], onClose }: SourcesPanelProps) {
  const history = use(BenchmarksContext)?.loaded.history.state;
  return (
    <Popover open onClose={onClose} anchor={anchor} title="Sources">
      <dl className={styles.kinds}>
        {kinds.map(({ kind, label }) => {
          const found = sources.filter((source) => source.kind === kind);
          if (found.length === 0) return null;
          return (
            <div key={kind} className={styles.kind}>
              <dt>{label}</dt>
              {[...found.filter(({ chosen }) => chosen), ...found.filter(({ chosen }) => !chosen)].map((source) => (
                <dd key={`${source.name} ${source.asOf ?? ''}`} data-chosen={source.chosen}>
                  {source.name}, {dayText(source.asOf)}
                  <span className={styles.state}>{source.chosen ? 'Shown' : 'Not shown'}</span>
                </dd>
              ))}
            </div>
          );
        })}
        {history?.is === 'ready' && (
          <div className={styles.kind}>
            <dt>Past prices</dt>
            <dd data-chosen>
              {history.value.source}, {dayText(history.value.asOf)}
              <span className={styles.state}>Shown</span>
            </dd>
          </div>
        )}
        {events.length > 0 && (
          <div className={styles.kind}>
            <dt>Company events</dt>
            {events.toReversed().map((event) => (
              <dd key={`${event.kind} ${event.date} ${event.source}`}>
                {sentence(eventText(event))}
                <span className={styles.state}>{event.source}</span>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <p className={styles.note}>
        A filing replaces a live source, and a live source replaces built-in data. A newer daily file or quote replaces the price.
      </p>
    </Popover>
  );
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function dayText(iso: string | null): string {
  const day = parseIsoDate(iso);
  return day === undefined ? 'date not available' : dateText(day);
}
