import { createContext, use } from 'react';
import type { SavedWorkClient } from './saved-work.api.ts';

export const SavedWorkContext = createContext<SavedWorkClient | undefined>(undefined);

/** @throws Error outside the fair-value section */
export function useSavedWorkClient(): SavedWorkClient {
  const client = use(SavedWorkContext);
  if (client === undefined)
    throw new Error('useSavedWorkClient was expected to be called below the SavedWorkContext of the fair-value section.');
  return client;
}
