import { Button } from '@mulya/ui';
import { groupByFix, type Check, checkCounts, type CheckResult, type SuggestedFix } from '@mulya/valuation-model/fair-value';
import { useRef } from 'react';
import { Panel } from '../outlook/panel.tsx';
import { plainChecks } from '../plain-tables.ts';
import { TableTools } from '../../table-tools/table-tools.tsx';
import styles from './checks-panel.module.css';
import { checkResultsId } from './check-results-id.ts';

interface ChecksPanelProps {
  /** "Method checks"; undefined for the checks of the model. */
  readonly title?: string | undefined;
  /** Failures first, as `runChecks` returns them. */
  readonly checks: readonly Check[];
  /** Applies a check's suggested fix as an override. */
  onFix(fix: SuggestedFix): void;
}

const resultWords: Readonly<Record<CheckResult, string>> = { fail: 'Fail', warn: 'Warning', pass: 'Passed' };

/** The checks of the company's figures and of the model. Passed checks are collapsed. */
export function ChecksPanel({ title: given, checks, onFix }: ChecksPanelProps) {
  const title = given ?? 'Checks';
  const companyChecks = checks.filter(({ about }) => about === 'company');
  const open = companyChecks.filter(({ result }) => result !== 'pass');
  const passed = checks.filter(({ result }) => result === 'pass');
  const withFix = new Set(groupByFix(open).map(({ check }) => check));
  const sourceChecks = checks.filter(({ about, result }) => about === 'source' && result !== 'pass');
  const body = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to the results.
  const applyFix = (fix: SuggestedFix) => {
    body.current?.focus();
    onFix(fix);
  };
  return (
    <Panel title={`${title}: ${checkCounts(checks)}`} controls={<TableTools title={title} read={() => plainChecks(checks)} />}>
      <div
        ref={body}
        {...(given === undefined ? { id: checkResultsId } : {})}
        role="group"
        aria-label="Check results"
        tabIndex={-1}
        className={styles.open}
      >
        {open.length > 0 && (
          <ul className={styles.list} aria-label="Failures and warnings">
            {open.map((check) => (
              <CheckItem key={check.id} check={check} fix={withFix.has(check) ? check.suggestedFix : undefined} onFix={applyFix} />
            ))}
          </ul>
        )}
        {open.length === 0 && <p className={styles.source}>All checks passed.</p>}
      </div>
      {sourceChecks.length > 0 && (
        <p className={styles.source}>
          <span className={styles.sourceLabel}>Data source.</span> {sourceChecks.map(({ sentence }) => sentence).join(' ')}
        </p>
      )}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary className={styles.summary}>{passed.length === 1 ? '1 check passed' : `${passed.length} checks passed`}</summary>
          <ul className={styles.list} aria-label="Passed">
            {passed.map((check) => (
              <CheckItem key={check.id} check={check} fix={undefined} onFix={onFix} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

interface CheckItemProps extends Pick<ChecksPanelProps, 'onFix'> {
  readonly check: Check;
  /** Several checks may share a fix; only one of them shows it. */
  readonly fix: SuggestedFix | undefined;
}

function CheckItem({ check: { title, result, sentence }, fix, onFix }: CheckItemProps) {
  return (
    <li className={styles.check} data-result={result}>
      <span className={styles.result}>{resultWords[result]}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.sentence}>{sentence}</span>
      {fix !== undefined && (
        <Button className={styles.fix} aria-label={`${title}: ${fix.label}`} onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      )}
    </li>
  );
}
