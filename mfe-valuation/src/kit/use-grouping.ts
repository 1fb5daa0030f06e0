import type { Grouping } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';

/** The user's preference for grouping thousands. */
export function useGrouping(): Grouping {
  const { preferences } = useHost<'mfe-valuation'>();
  return useStream(preferences.state, preferences.current()).grouping;
}
