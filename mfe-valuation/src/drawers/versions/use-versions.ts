import type { Version, VersionSummary } from '@mulya/contract/saved-work';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../model/analysis-store.ts';
import { contentRestored, selectFairValue, versionsChanged } from '../../model/fair-value.slice.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { unreadableText, readContent } from '../../model/saving/saved-content.ts';
import { useSavedWorkClient } from '../../model/saving/saved-work-context.ts';
import type { SavedWorkResult } from '../../model/saving/saved-work.api.ts';

interface Versions {
  /** Newest first. */
  readonly versions: readonly VersionSummary[];
  readonly revision: string | null;
  /** The version deleted last, which Undo restores. */
  readonly deleted: VersionSummary | undefined;
  /** Why the last action failed, as a sentence. */
  readonly problem: string | undefined;
  fetchVersion(id: string): Promise<Version | undefined>;
  /** Copies it into the model as edits. Resolves to whether it could. */
  restore(version: VersionSummary): Promise<boolean>;
  /** Resolves to whether it was renamed. */
  rename(version: VersionSummary, name: string): Promise<boolean>;
  remove(version: VersionSummary): Promise<void>;
  undelete(): Promise<void>;
}

const noVersions: readonly VersionSummary[] = [];

/** Actions on the saved versions. Each one updates the list after the gateway has confirmed it. */
export function useVersions(): Versions {
  const dispatch = useAnalysisDispatch();
  const store = useStore<AnalysisState>();
  const client = useSavedWorkClient();
  const { baseYears } = useSettledModel().company;
  const serverCopy = useAnalysisSelector((state) => selectFairValue(state).serverCopy);
  const [deleted, setDeleted] = useState<VersionSummary>();
  const [problem, setProblem] = useState<string>();
  const { versions, revision } = serverCopy.is === 'ready' ? serverCopy : { versions: noVersions, revision: null };

  const report = async <Value>(request: Promise<SavedWorkResult<Value>>): Promise<Value | undefined> => {
    const result = await request;
    setProblem(result.ok || result.refusal.is === 'conflict' ? undefined : result.refusal.message);
    return result.ok ? result.value : undefined;
  };
  return {
    versions,
    revision,
    deleted,
    problem,
    fetchVersion: (id) => report(client.version(id)),
    restore: async ({ id, name }) => {
      const version = await report(client.version(id));
      if (version === undefined) return false;
      const read = readContent(version.modelVersion, version.work);
      if (read.is !== 'read') {
        setProblem(unreadableText('This version', read));
        return false;
      }
      const baseYear = baseYears.includes(read.content.baseYear) ? read.content.baseYear : selectFairValue(store.getState()).baseYear;
      dispatch(contentRestored({ content: { ...read.content, baseYear }, label: `${name} restored` }));
      return true;
    },
    rename: async ({ id }, name) => {
      const renamed = await report(client.rename(id, name));
      if (renamed !== undefined) dispatch(versionsChanged({ changed: renamed.version }));
      return renamed !== undefined;
    },
    remove: async (version) => {
      const removed = await report(client.remove(version.id));
      if (removed === undefined) return;
      dispatch(versionsChanged({ gone: version.id }));
      setDeleted(version);
    },
    undelete: async () => {
      if (deleted === undefined) return;
      const restored = await report(client.undelete(deleted.id));
      if (restored === undefined) return;
      dispatch(versionsChanged({ changed: restored.version }));
      setDeleted(undefined);
    },
  };
}
