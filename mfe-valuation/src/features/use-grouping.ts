import type { Grouping } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';

/** How the analyst wants thousands grouped. */
export function useGrouping(): Grouping {
  const { preferences } = useHost<'mfe-valuation'>();
  return useStream(preferences.state, preferences.current()).grouping;
}
