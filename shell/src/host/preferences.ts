import { z, type Log, type PreferenceValues, type Preferences } from '@mulya/contract';
import { createState } from '../bus/state.ts';

const storageKey = 'mulya.preferences';

const defaults: PreferenceValues = { grouping: 'international', theme: 'system', density: 'regular' };

/** A value that an older or newer Mulya wrote and this one does not know falls back by itself, not with the others. */
const StoredSchema = z.object({
  grouping: z.catch(z.enum(['international', 'indian']), defaults.grouping),
  theme: z.catch(z.enum(['system', 'light', 'dark']), defaults.theme),
  density: z.catch(z.enum(['regular', 'compact']), defaults.density),
});

/** Preferences kept in this browser; in memory alone where storage is blocked. */
export function createPreferences(storage: () => Storage, log: Log): Preferences {
  const state = createState(read(storage, log));
  return {
    state: state.stream,
    current: () => state.current(),
    set: (change) => {
      const values = { ...state.current(), ...change };
      state.set(values);
      try {
        storage().setItem(storageKey, JSON.stringify(values));
      } catch (error) {
        log.info('Preferences hold until the page is closed: this browser refuses storage.', error);
      }
    },
  };
}

function read(storage: () => Storage, log: Log): PreferenceValues {
  try {
    const stored = storage().getItem(storageKey);
    return stored === null ? defaults : StoredSchema.parse(JSON.parse(stored));
  } catch (error) {
    log.info('The stored preferences cannot be read; the defaults hold.', error);
    return defaults;
  }
}
