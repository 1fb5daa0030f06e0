import type { Version, VersionSummary } from '@mulya/contract/saved-work';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../analysis-store.ts';
import { contentLoaded, selectFairValue, versionsChanged } from '../fair-value/fair-value.slice.ts';
import { useSettledModel } from '../fair-value/use-model.ts';
import { notRead, readContent } from './saved-content.ts';
import { useSavedWork } from './saved-work-context.ts';
import type { Told } from './saved-work.api.ts';

interface Versions {
  /** The newest first. */
  readonly versions: readonly VersionSummary[];
  readonly revision: string | null;
  /** The one that was deleted last, and can be brought back. */
  readonly deleted: VersionSummary | undefined;
  /** Why the last thing did not go, as a sentence. */
  readonly problem: string | undefined;
  fetchVersion(id: string): Promise<Version | undefined>;
  /** Puts it into the model as edits, and gives whether it did. */
  restore(version: VersionSummary): Promise<boolean>;
  /** Gives whether it has the name now. */
  rename(version: VersionSummary, name: string): Promise<boolean>;
  remove(version: VersionSummary): Promise<void>;
  undelete(): Promise<void>;
}

const nothing: readonly VersionSummary[] = [];

/** What can be done with the saved versions; each changes the list when the gateway has done it. */
export function useVersions(): Versions {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const saved = useSavedWork();
  const { baseYears } = useSettledModel().company;
  const shelf = useAnalysisSelector((state) => selectFairValue(state).shelf);
  const [deleted, setDeleted] = useState<VersionSummary>();
  const [problem, setProblem] = useState<string>();
  const { versions, revision } = shelf.is === 'known' ? shelf : { versions: nothing, revision: null };

  const after = async <Value>(asked: Promise<Told<Value>>): Promise<Value | undefined> => {
    const told = await asked;
    setProblem(told.ok || told.refusal.is === 'conflict' ? undefined : told.refusal.message);
    return told.ok ? told.value : undefined;
  };
  return {
    versions,
    revision,
    deleted,
    problem,
    fetchVersion: (id) => after(saved.version(id)),
    restore: async ({ id, name }) => {
      const version = await after(saved.version(id));
      if (version === undefined) return false;
      const read = readContent(version.modelVersion, version.work);
      if (read.is !== 'read') {
        setProblem(notRead('This version', read));
        return false;
      }
      const baseYear = baseYears.includes(read.content.baseYear) ? read.content.baseYear : selectFairValue(store.getState()).baseYear;
      dispatch(contentLoaded({ content: { ...read.content, baseYear }, label: `${name} restored` }));
      return true;
    },
    rename: async ({ id }, name) => {
      const renamed = await after(saved.rename(id, name));
      if (renamed !== undefined) dispatch(versionsChanged({ changed: renamed.version }));
      return renamed !== undefined;
    },
    remove: async (version) => {
      const gone = await after(saved.remove(version.id));
      if (gone === undefined) return;
      dispatch(versionsChanged({ gone: version.id }));
      setDeleted(version);
    },
    undelete: async () => {
      if (deleted === undefined) return;
      const back = await after(saved.undelete(deleted.id));
      if (back === undefined) return;
      dispatch(versionsChanged({ changed: back.version }));
      setDeleted(undefined);
    },
  };
}
