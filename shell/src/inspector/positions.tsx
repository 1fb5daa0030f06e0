import styles from './inspector.module.css';

/** A stack as lines of the sources, the innermost first. */
export function Positions({ positions }: { readonly positions: readonly string[] }) {
  if (positions.length === 0) return null;
  return (
    <ol className={styles.stack} aria-label="Stack">
      {positions.map((position, index) => (
        <li key={`${String(index)} ${position}`}>{position}</li>
      ))}
    </ol>
  );
}
