import { useMemo, useSyncExternalStore } from 'react';

const key = 'mulya.valuation-folds';
const listeners = new Set<() => void>();
/** The choices as JSON where the browser blocks storage. */
let withoutStorage: string | null = null;

/** Whether each part is open, as the user chose: for every company, and after a reload. */
type FoldChoices = Readonly<Record<string, boolean | undefined>>;

export function useFoldChoices(): FoldChoices {
  const stored = useSyncExternalStore(subscribe, read);
  return useMemo(() => parse(stored), [stored]);
}

export const chooseFold = (id: string, isOpen: boolean): void => write({ ...parse(read()), [id]: isOpen });

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage;
  }
}

function write(choices: FoldChoices): void {
  const text = JSON.stringify(choices);
  try {
    localStorage.setItem(key, text);
  } catch {
    withoutStorage = text;
  }
  for (const changed of listeners) changed();
}

/** Ignores whatever else is stored under the key. */
function parse(text: string | null): FoldChoices {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.flatMap(([id, isOpen]) => (typeof isOpen === 'boolean' ? [[id, isOpen]] : [])));
  } catch {
    return {};
  }
}
