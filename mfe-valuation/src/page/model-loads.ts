import { createContext, use } from 'react';

/** What the model waits for, with the functions that request it again. */
export interface ModelLoads {
  /** The saved work is being requested. */
  readonly isLoadingWork: boolean;
  retryWork(): void;
  retryStock(): void;
}

export const ModelLoadsContext = createContext<ModelLoads | undefined>(undefined);

/** @throws Error outside of `ModelRoot` */
export function useModelLoads(): ModelLoads {
  const loads = use(ModelLoadsContext);
  if (loads === undefined) throw new Error('useModelLoads was expected to be called below ModelRoot.');
  return loads;
}
