import type { Version } from '@mulya/contract/saved-work';
import { amountText, signedPercentText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import { use, useEffect, useRef } from 'react';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { contentDifferences, type Difference } from './differences.ts';
import { DifferencesTable } from './differences-table.tsx';
import { unreadableText, readContent } from '../fair-value/saving/saved-content.ts';
import styles from './saved-work.module.css';

interface CompareVersionsProps {
  readonly older: Version;
  readonly newer: Version;
  onBack(): void;
}

/** Compares two versions side by side: their results when they were saved, and the inputs that differ. */
export function CompareVersions({ older, newer, onBack }: CompareVersionsProps) {
  const grouping = use(FigureGrouping);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []); // the Compare button unmounts with the list
  const [one, other] = [readContent(older.modelVersion, older.work), readContent(newer.modelVersion, newer.work)];
  const inputs = one.is === 'read' && other.is === 'read' ? contentDifferences(one.content, other.content, grouping) : [];
  const amount = (value: number | null) => (value === null ? '-' : amountText(value, 'inr', grouping));
  const percent = (value: number | null) => (value === null ? '-' : signedPercentText(value, grouping));
  const results: readonly Difference[] = [
    { name: 'Price at save', one: amount(older.price), other: amount(newer.price) },
    { name: 'Target price', one: amount(older.target), other: amount(newer.target) },
    { name: 'Upside', one: percent(older.upside), other: percent(newer.upside) },
  ];
  const unread = [one, other].find(({ is }) => is !== 'read');
  return (
    <>
      <div>
        <Button ref={back} onClick={onBack}>
          All versions
        </Button>
      </div>
      <DifferencesTable
        label="Compare versions"
        heads={[older.name, newer.name === older.name ? `${newer.name} (newer)` : newer.name]}
        rows={[...results, ...inputs]}
      />
      {unread !== undefined && <p className={styles.line}>{unreadableText('A selected version', unread)}</p>}
      {unread === undefined && inputs.length === 0 && <p className={styles.line}>No differences in inputs.</p>}
    </>
  );
}
