import type { Version, VersionSummary } from '@mulya/contract/saved-work';
import { Button } from '@mulya/ui';
import { Drawer } from '@mulya/ui/overlays';
import { use, useEffect, useRef, useState } from 'react';
import { amountText, signedPercentText } from '@mulya/domain';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { useVersions } from './use-versions.ts';
import { VersionItem } from './version-item.tsx';
import { isComparable, versionRecord } from './version-record.ts';
import styles from './saved-work.module.css';
import { contentDifferences } from '../../model/saving/differences.ts';
import { type Difference, DifferencesTable } from '../../kit/table/differences-table.tsx';
import { unreadableText, readContent } from '../../model/saving/saved-content.ts';

interface CompareVersionsProps {
  readonly older: Version;
  readonly newer: Version;
  onBack(): void;
}

interface VersionsDrawerProps {
  readonly open: boolean;
  onClose(): void;
}

/** Lists the saved versions: the user can compare two, or restore, rename or delete one. */
export function VersionsDrawer({ open, onClose }: VersionsDrawerProps) {
  const grouping = use(FigureGrouping);
  const { company, today } = useSettledModel();
  const { versions, revision, deleted, problem, fetchVersion, restore, rename, remove, undelete } = useVersions();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [compared, setCompared] = useState<readonly [Version, Version]>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [deleted]); // the version's Delete button unmounts
  const selected = versions.filter(({ id }) => chosen.includes(id));

  // Selecting a third version deselects the first.
  const choose = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id].slice(-2)));
  const compare = async () => {
    const [newer, older] = await Promise.all(selected.map(({ id }) => fetchVersion(id)));
    if (newer !== undefined && older !== undefined) setCompared([older, newer]);
  };
  const load = async (version: VersionSummary) => {
    if (await restore(version)) onClose();
  };
  return (
    <Drawer open={open} onClose={onClose} title="Versions" wide={compared !== undefined}>
      <div className={styles.drawer}>
        <p role="alert" className={styles.refused}>
          {problem ?? ''}
        </p>
        {deleted !== undefined && (
          <p role="status" className={styles.offer}>
            {deleted.name} deleted ·
            <Button ref={undo} tone="quiet" onClick={() => void undelete()}>
              Undo
            </Button>
          </p>
        )}
        {compared === undefined ? (
          <>
            <ul className={styles.versions}>
              {versions.map((version) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  current={version.id === revision}
                  chosen={chosen.includes(version.id)}
                  record={versionRecord(version, { company, today, grouping })}
                  isComparable={isComparable(version, company)}
                  onChoose={() => choose(version.id)}
                  onRestore={() => void load(version)}
                  onRename={(name) => rename(version, name)}
                  onDelete={() => void remove(version)}
                />
              ))}
            </ul>
            {versions.length > 1 && (
              <div className={styles.choices}>
                <Button
                  aria-disabled={selected.length !== 2}
                  title={selected.length === 2 ? undefined : 'Select two versions to compare.'}
                  onClick={() => selected.length === 2 && void compare()}
                >
                  Compare
                </Button>
              </div>
            )}
          </>
        ) : (
          <CompareVersions older={compared[0]} newer={compared[1]} onBack={() => setCompared(undefined)} />
        )}
      </div>
    </Drawer>
  );
}

/** Compares two versions side by side: the results when they were saved and the inputs, as far as they differ. */
function CompareVersions({ older, newer, onBack }: CompareVersionsProps) {
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
  const rows = [...results.filter((row) => row.one !== row.other), ...inputs];
  const unread = [one, other].find(({ is }) => is !== 'read');
  return (
    <>
      <div>
        <Button ref={back} onClick={onBack}>
          All versions
        </Button>
      </div>
      {rows.length > 0 && (
        <DifferencesTable
          label="Compare versions"
          heads={[older.name, newer.name === older.name ? `${newer.name} (newer)` : newer.name]}
          rows={rows}
        />
      )}
      {unread !== undefined && <p className={styles.line}>{unreadableText('A selected version', unread)}</p>}
      {unread === undefined && inputs.length === 0 && <p className={styles.line}>No differences in inputs.</p>}
    </>
  );
}
