import type { ToolCell } from '@mulya/valuation-model/tools';

/** Results whose figures can still be audited. */
const maxResults = 40;

export interface RecentResults {
  add(id: string, cells: readonly ToolCell[]): void;
  /** The cell behind a figure of a result; undefined if the result is unknown or older than the newest 40. */
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
        if (results.size <= maxResults) break;
        results.delete(oldest);
      }
    },
    find: (asked, figure) => results.get(asked)?.find(({ id }) => id === figure),
  };
}
