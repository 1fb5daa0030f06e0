import { changesShares, type ListedAction } from './corporate-action.ts';
import { isSameAction, unknownActions } from './explain-shares.ts';

/**
 * The stored rows of issues that a later import states again, with another kind or ex-date. Each imported row replaces one at most, so that
 * a split and a bonus issue of one day and factor remain. A kind that says more is never replaced by `split-or-bonus`.
 */
export function replacedActions(stored: readonly ListedAction[], imported: readonly ListedAction[]): readonly ListedAction[] {
  const replaced = new Set<ListedAction>();
  const replace = (actions: readonly ListedAction[], canReplace: (row: ListedAction, action: ListedAction) => boolean) =>
    actions.filter((action) => {
      const found = stored.find((row) => !replaced.has(row) && isSameIssue(row, action) && canReplace(row, action));
      if (found !== undefined) replaced.add(found);
      return found === undefined;
    });
  const others = replace(imported, (row, { exDate, kind }) => row.exDate === exDate && row.kind === kind);
  const ofOtherKinds = replace(others, (row, { kind }) => row.kind === kind);
  replace(ofOtherKinds, (_, { kind }) => kind !== 'split-or-bonus');
  return [...replaced];
}

/** The rows without a `split-or-bonus` that other rows name, as one issue or as a split and a bonus issue. */
export function withoutUnnamedRepeats(rows: readonly ListedAction[]): readonly ListedAction[] {
  const isNamed = ({ kind }: ListedAction) => kind !== 'split-or-bonus';
  const named = rows.filter((row) => isNamed(row) && changesShares(row.kind));
  const issuesOf = (company: string) => named.filter((row) => row.company === company).map(toIssue);
  return rows.filter((row) => isNamed(row) || unknownActions(issuesOf(row.company), [toIssue(row)]).length > 0);
}

function isSameIssue(one: ListedAction, other: ListedAction): boolean {
  if (one.company !== other.company || !changesShares(one.kind) || !changesShares(other.kind)) return false;
  return isSameAction(toIssue(one), toIssue(other));
}

const toIssue = ({ exDate, amount }: ListedAction) => ({ exDate, factor: amount });
