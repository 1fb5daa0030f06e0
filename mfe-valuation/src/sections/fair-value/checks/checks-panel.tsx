import { Button } from '@mulya/ui';
import {
  baseColumn,
  type BaseYearOffer,
  groupByFix,
  type Check,
  checkCounts,
  type CheckResult,
  type SuggestedFix,
} from '@mulya/valuation-model/fair-value';
import { useRef } from 'react';
import { Panel } from '../outlook/panel.tsx';
import { plainChecks } from '../plain-tables.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import styles from './checks-panel.module.css';
import { checkResultsId } from '../../../kit/check-results-id.ts';

interface ChecksPanelProps {
  /** "Method checks"; undefined for the checks of the model. */
  readonly title?: string | undefined;
  /** Failures first, as `runChecks` returns them. */
  readonly checks: readonly Check[];
  /** A later base year, in which some of the checks pass. */
  readonly offer?: BaseYearOffer | undefined;
  /** Applies a check's suggested fix as an override. */
  onFix(fix: SuggestedFix): void;
  /** Starts the model from a later year. */
  onBaseYear?(year: number): void;
}

const resultWords: Readonly<Record<CheckResult, string>> = { fail: 'Fail', warn: 'Warning', pass: 'Passed' };

/** The checks of the company's figures and of the model. Passed checks are collapsed. */
export function ChecksPanel({ title: given, checks, offer, onFix, onBaseYear }: ChecksPanelProps) {
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
  const chooseBaseYear = (year: number) => {
    body.current?.focus();
    onBaseYear?.(year);
  };
  return (
    <Panel title={`${title}: ${checkCounts(checks)}`} name={title} controls={<TableTools title={title} read={() => plainChecks(checks)} />}>
      <div
        ref={body}
        {...(given === undefined ? { id: checkResultsId } : {})}
        role="group"
        aria-label="Check results"
        tabIndex={-1}
        className={styles.results}
      >
        {open.length > 0 && (
          <ul className={styles.list} aria-label="Failures and warnings">
            {open.map((check) => (
              <CheckItem
                key={check.id}
                check={check}
                fix={withFix.has(check) ? check.suggestedFix : undefined}
                baseYear={offer?.heals.includes(check.id) === true ? offer.year : undefined}
                onFix={applyFix}
                onBaseYear={chooseBaseYear}
              />
            ))}
          </ul>
        )}
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
                <CheckItem key={check.id} check={check} fix={undefined} baseYear={undefined} onFix={onFix} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}

interface CheckItemProps extends Pick<ChecksPanelProps, 'onFix' | 'onBaseYear'> {
  readonly check: Check;
  /** Several checks may share a fix; only one of them shows it. */
  readonly fix: SuggestedFix | undefined;
  /** The base year in which it passes. */
  readonly baseYear: number | undefined;
}

function CheckItem({ check: { title, result, sentence }, fix, baseYear, onFix, onBaseYear }: CheckItemProps) {
  return (
    <li className={styles.check} data-result={result}>
      <span className={styles.result}>{resultWords[result]}</span>
      <span className={styles.title}>{title}</span>
      <span className={styles.sentence}>{sentence}</span>
      {(fix !== undefined || baseYear !== undefined) && (
        <div className={styles.fixes}>
          {fix !== undefined && (
            <Button className={styles.fix} aria-label={`${title}: ${fix.label}`} onClick={() => onFix(fix)}>
              {fix.label}
            </Button>
          )}
          {baseYear !== undefined && (
            <Button
              className={styles.fix}
              aria-label={`${title}: Base year ${baseColumn(baseYear)}`}
              onClick={() => onBaseYear?.(baseYear)}
            >
              Base year {baseColumn(baseYear)}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
