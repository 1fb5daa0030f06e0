import type { Computation } from '../../domain/conversation.ts';
import styles from './results.module.css';

/** How an answer was found: what the page computed, with its notes and problems. */
export function Working({ computations }: { readonly computations: readonly Computation[] }) {
  return (
    <details className={styles.working}>
      <summary>Working</summary>
      <ol>
        {computations.map(({ id, words, outcome }) => (
          <li key={id}>
            {words}
            {outcome.ok ? '.' : `: ${outcome.problem}`}
            {outcome.ok && outcome.result.notes.length > 0 && (
              <ul>
                {outcome.result.notes.map((note, at) => (
                  <li key={at}>{note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
