import type { Layout } from '@mulya/contract';
import type { FiledPeriod, Filing } from '@mulya/filings';
import { dateText, monthsBetween, monthsText, parseIsoDate, unroundedText, withLength } from '@mulya/domain';
import { Checkbox, TableFrame, tableClasses } from '@mulya/ui';
import { Fragment, use, type ReactNode } from 'react';
import { filingRows } from '../../company/custom-financials/filing-table.ts';
import { customPeriodLabel, type FiscalYears } from '../../company/custom-financials/custom-periods.ts';
import { unitNames } from '../../kit/unit-names.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import styles from './custom-financials.module.css';

interface FilingPreviewProps {
  readonly filing: Filing;
  readonly layout: Layout;
  readonly years: FiscalYears;
  /** Indices of the periods to leave out. */
  readonly periodsOut: readonly number[];
  /** What the user should know beside the filing's own notes, one sentence each. */
  readonly notes: readonly string[];
  onPeriodsOut(periods: readonly number[]): void;
}

/** Shows what a filing says in the page's lines, with their elements, and what was not read. */
export function FilingPreview({ filing, layout, years, periodsOut, notes, onPeriodsOut }: FilingPreviewProps) {
  const { company, periods, unread, warnings } = filing;
  const rows = filingRows(filing, layout);
  const used = periods.flatMap((period, at) => (periodsOut.includes(at) ? [] : [{ at, label: periodLabel(period, years) }]));
  const allNotes = [...notes, ...warnings];
  return (
    <section aria-label="Filing preview" className={styles.part}>
      <h3 className={styles.title}>
        <bdi>{filing.file}</bdi>
      </h3>
      <p role="status" className={styles.hint}>
        {[company.name, basisText(filing), auditText(filing), filedText(filing)].filter((part) => part !== undefined).join(' · ')}.{' '}
        {rows.length === 1 ? '1 line' : `${String(rows.length)} lines`} read. {String(unread.count)} facts aren’t part of any line.
      </p>
      {allNotes.length > 0 && (
        <ul className={styles.problems} aria-label="Notes">
          {allNotes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>Periods</legend>
        {periods.map((period, at) => (
          <Checkbox
            key={`${period.type} ${period.end}`}
            label={`${periodLabel(period, years)}: ${dayText(period.start)} to ${dayText(period.end)}`}
            checked={!periodsOut.includes(at)}
            onChange={(isUsed) => onPeriodsOut(isUsed ? periodsOut.filter((each) => each !== at) : [...periodsOut, at])}
          />
        ))}
      </fieldset>
      <TableFrame label="Lines of the filing">
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Line · element
              </th>
              {used.map(({ at, label }) => (
                <th key={at} scope="col" className={`${tableClasses.header} ${tableClasses.number} ${styles.period}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, elements, values }) => (
              <tr key={line.id}>
                <th scope="row" className={tableClasses.rowHeader}>
                  <div className={`${styles.line} ${styles.filed}`}>
                    {breakable(line.label)} ({unitNames[line.unit]})<span className={styles.element}>{breakable(elements.join('; '))}</span>
                  </div>
                </th>
                {used.map(({ at }) => (
                  <Amount key={at} value={values[at] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {unread.elements.length > 0 && (
        <details className={`${styles.hint} ${styles.unread}`}>
          <summary>
            Not read: {String(unread.elements.length)} {unread.elements.length === 1 ? 'element' : 'elements'}
          </summary>
          <p className={styles.element}>{breakable(unread.elements.join(', '))}</p>
        </details>
      )}
    </section>
  );
}

/** "FY26", and with the length of a fiscal year that has not twelve months: "FY26 (15 months)". */
function periodLabel(period: FiledPeriod, years: FiscalYears): string {
  const label = customPeriodLabel(period, years);
  const [start, end] = [parseIsoDate(period.start), parseIsoDate(period.end)];
  const months = start === undefined || end === undefined ? 12 : monthsBetween(start, end) + 1;
  return period.type === 'Interim' || months === 12 ? label : withLength(label, monthsText(months));
}

/** Element names have no spaces, and some labels only a slash: lines break between their words. */
const breakable = (names: string): readonly ReactNode[] =>
  names.split(/(?<=[a-z])(?=[A-Z])|(?<=\/)/).map((word, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ));

function Amount({ value }: { readonly value: number | null }) {
  const grouping = use(FigureGrouping);
  const text = value === null ? '-' : `${value < 0 ? '−' : ''}${unroundedText(Math.abs(value), grouping)}`;
  return <td className={tableClasses.number}>{text}</td>;
}

const dayText = (iso: string): string => {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
};

const basisTexts = { consolidated: 'Consolidated', standalone: 'Standalone', 'not-stated': 'Basis not stated' } as const;
const basisText = ({ basis }: Filing): string => basisTexts[basis];
const auditText = ({ audited }: Filing): string | undefined => (audited === null ? undefined : audited ? 'audited' : 'unaudited');
const filedText = ({ filedOn }: Filing): string | undefined => (filedOn === null ? undefined : `filed ${dayText(filedOn)}`);
