import { createContext, use } from 'react';
import type { SavedWork } from './saved-work.api.ts';

export const SavedWorkContext = createContext<SavedWork | undefined>(undefined);

/**
 * Where the company's work is saved.
 *
 * @throws Error outside of the section
 */
export function useSavedWork(): SavedWork {
  const saved = use(SavedWorkContext);
  if (saved === undefined) throw new Error('useSavedWork was expected to be called below the SavedWorkContext of the fair-value section.');
  return saved;
}
