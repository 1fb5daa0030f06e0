import type { RemoteEvent } from './event-record.ts';
import { millisecondsText } from './vitals-record.ts';
import styles from './inspector.module.css';

interface EventListProps {
  /** The newest first. */
  readonly events: readonly RemoteEvent[];
}

/** The events that a remote sent or received, with the fields of their payloads. */
export function EventList({ events }: EventListProps) {
  if (events.length === 0) return <p className={styles.muted}>None since the inspector was first opened on this page.</p>;
  return (
    <ul className={styles.list}>
      {events.map(({ id, at, event, direction, isReplayed, fields }) => (
        <li key={id}>
          <strong>{event}</strong> {direction}, {isReplayed ? 'before the inspector was opened' : `at ${millisecondsText(at)}`}
          {fields.length > 0 && <div className={styles.muted}>{fields.join(', ')}</div>}
        </li>
      ))}
    </ul>
  );
}
