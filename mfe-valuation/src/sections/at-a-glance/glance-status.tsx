import { Button } from '@mulya/ui';
import { checkCounts, type Check } from '@mulya/valuation-model/fair-value';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { useChecks } from '../../model/checks.ts';
import { checkResultsId } from '../../kit/check-results-id.ts';
import { isModelUnsaved, selectFairValue } from '../../model/fair-value.slice.ts';
import type { ServerCopy } from '../../model/saving/save-state.ts';
import { hasDefaultName, timeText } from '../../model/saving/version-labels.ts';
import { openPart } from '../../kit/fair-value-parts.ts';
import { reveal } from '../../kit/fold/use-fold.ts';
import { reducedMotion } from '../../kit/reduced-motion.ts';
import styles from './glance-status.module.css';

/** The checks in one word with their count, and the saved version. */
export function GlanceStatus() {
  const checks = useChecks();
  const saved = useAnalysisSelector((state) => {
    const { link, serverCopy, ...edits } = selectFairValue(state);
    return link.is === 'ready' ? 'Shared link' : savedText(serverCopy, isModelUnsaved(edits));
  });
  return (
    <dl className={styles.status}>
      <div className={styles.part}>
        <dt className={styles.label}>Checks</dt>
        <dd className={styles.value} data-result={worstOf(checks)}>
          <Button aria-label={`${checkWord(checks)}. Checks: ${checkCounts(checks)}`} onClick={() => void showChecks()}>
            {checkWord(checks)}
          </Button>
        </dd>
      </div>
      <div className={styles.part}>
        <dt className={styles.label}>Version</dt>
        <dd className={styles.value}>{saved}</dd>
      </div>
    </dl>
  );
}

/** Scrolls to the results of the checks, in the part Model. */
async function showChecks(): Promise<void> {
  await openPart('model');
  const results = document.getElementById(checkResultsId);
  if (results !== null) reveal(results);
  results?.scrollIntoView({ block: 'center', behavior: reducedMotion() ? 'instant' : 'smooth' });
  results?.focus({ preventScroll: true });
}

const worstOf = (checks: readonly Check[]): Check['result'] =>
  checks
    .filter(({ about }) => about === 'company')
    .reduce<Check['result']>((worst, { result }) => {
      if (result === 'fail' || worst === 'fail') return 'fail';
      return result === 'warn' ? 'warn' : worst;
    }, 'pass');

/** The first part of the counts is the worst result: "2 failed", "1 warning", "16 passed". */
const checkWord = (checks: readonly Check[]): string => checkCounts(checks).split(', ')[0] ?? '';

/** "Saved 21 Nov 2026, 14:32: Base case", "Not saved". */
function savedText(serverCopy: ServerCopy, isUnsaved: boolean): string {
  const edits = isUnsaved ? ', with unsaved changes' : '';
  switch (serverCopy.is) {
    case 'loading':
      return 'Loading…';
    case 'unavailable':
      return `Saved work is unavailable${edits}`;
    case 'ready': {
      const current = serverCopy.versions.find(({ id }) => id === serverCopy.revision);
      if (current === undefined) return `Not saved${edits}`;
      const name = hasDefaultName(current) ? '' : `: ${current.name}`;
      return `Saved ${timeText(new Date(current.savedAt))}${name}${edits}`;
    }
  }
}
