import { Button } from '@mulya/ui';
import { byMend, type Check, checkCounts, type CheckResult, type Mend } from '@mulya/valuation-model/fair-value';
import { useRef } from 'react';
import { Panel } from '../outlook/panel.tsx';
import { plainChecks } from '../plain-tables.ts';
import { TableTools } from '../../table-tools/table-tools.tsx';
import styles from './checks-panel.module.css';

interface ChecksPanelProps {
  /** Fails first, as `runChecks` gives them. */
  readonly checks: readonly Check[];
  /** Takes a check's mend over as an own figure. */
  onMend(mend: Mend): void;
}

const resultWords: Readonly<Record<CheckResult, string>> = { fail: 'Fail', warn: 'Warning', pass: 'Passed' };

/** What has been checked of the company's figures and of the model on them; what has passed is folded away. */
export function ChecksPanel({ checks, onMend }: ChecksPanelProps) {
  const ofCompany = checks.filter(({ about }) => about === 'company');
  const open = ofCompany.filter(({ result }) => result !== 'pass');
  const passed = checks.filter(({ result }) => result === 'pass');
  const holders = new Set(byMend(open).map(({ check }) => check));
  const ofSource = checks.filter(({ about, result }) => about === 'source' && result !== 'pass');
  const body = useRef<HTMLDivElement>(null);
  // The button goes with what it mends; who stood on it goes on reading here.
  const mended = (mend: Mend) => {
    body.current?.focus();
    onMend(mend);
  };
  return (
    <Panel title={`Checks: ${checkCounts(checks)}`} controls={<TableTools title="Checks" read={() => plainChecks(checks)} />}>
      <div ref={body} role="group" aria-label="Check results" tabIndex={-1} className={styles.open}>
        {open.length > 0 && (
          <ul className={styles.list} aria-label="Failures and warnings">
            {open.map((check) => (
              <CheckItem key={check.id} check={check} mend={holders.has(check) ? check.mend : undefined} onMend={mended} />
            ))}
          </ul>
        )}
        {open.length === 0 && <p className={styles.source}>All checks passed.</p>}
      </div>
      {ofSource.length > 0 && (
        <p className={styles.source}>
          <span className={styles.sourceLabel}>Data source.</span> {ofSource.map(({ sentence }) => sentence).join(' ')}
        </p>
      )}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary className={styles.summary}>{passed.length === 1 ? '1 check passed' : `${passed.length} checks passed`}</summary>
          <ul className={styles.list} aria-label="Passed">
            {passed.map((check) => (
              <CheckItem key={check.id} check={check} mend={undefined} onMend={onMend} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

interface CheckItemProps extends Pick<ChecksPanelProps, 'onMend'> {
  readonly check: Check;
  /** Shown beside one check of those that it puts right. */
  readonly mend: Mend | undefined;
}

function CheckItem({ check: { title, result, sentence }, mend, onMend }: CheckItemProps) {
  return (
    <li className={styles.check} data-result={result}>
      <span className={styles.result}>{resultWords[result]}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.sentence}>{sentence}</span>
      {mend !== undefined && (
        <Button className={styles.mend} aria-label={`${title}: ${mend.label}`} onClick={() => onMend(mend)}>
          {mend.label}
        </Button>
      )}
    </li>
  );
}
