import type { VersionSummary } from '@mulya/contract/saved-work';
import { use, useMemo } from 'react';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import styles from './saved-work.module.css';
import { versionNotices } from './version-record.ts';

/** Says above the headline what has happened since the current version was saved. Nothing is shown if nothing has. */
export function CurrentVersionNotices({ version }: { readonly version: VersionSummary }) {
  const grouping = use(FigureGrouping);
  const { company, today } = useSettledModel();
  const notices = useMemo(() => versionNotices(version, { company, today, grouping }), [version, company, today, grouping]);
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Since this version was saved" className={styles.since}>
      {notices.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
