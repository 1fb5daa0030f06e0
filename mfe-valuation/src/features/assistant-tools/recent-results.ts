import { maxShownResults } from '@mulya/contract/assistant';
import type { ToolCell } from '@mulya/valuation-model/tools';

export interface RecentResults {
  add(id: string, cells: readonly ToolCell[]): void;
  /** The cell behind a figure of a result; undefined if the result is unknown or too old. */
  find(asked: string, figure: string): ToolCell | undefined;
}

/** Stores the cells behind the newest results, by the id of their call. */
export function createRecentResults(): RecentResults {
  const results = new Map<string, readonly ToolCell[]>();
  return {
    add(id, cells) {
      results.delete(id);
      results.set(id, cells);
      for (const oldest of results.keys()) {
        if (results.size <= maxShownResults) break;
        results.delete(oldest);
      }
    },
    find: (asked, figure) => results.get(asked)?.find(({ id }) => id === figure),
  };
}
