import type { RowName } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { usePhone } from '../../../kit/window-width.ts';
import { usePrinting } from '../../../kit/use-printing.ts';
import { useFoldChoices } from '../../../kit/fold/fold-memory.ts';
import type { FairValueView } from '../../../model/work.ts';
import { groupsOf, viewRows } from '../../../model/views.ts';

interface ShownGroup {
  /** Undefined for a view without groups. */
  readonly name: string | undefined;
  readonly rows: readonly RowName[];
  /** The index of its first row among the rows of open groups. */
  readonly from: number;
  readonly isOpen: boolean;
}

/** The name under which the choice is remembered. */
export const groupFold = (name: string, isPhone: boolean): string => `${isPhone ? 'phone' : 'wide'}/group/${name}`;

/** The group with the assumptions. */
const openOnPhone = 'Growth';

/** The groups of a view, and the rows of those that are open. Paper shows them all. */
export function useShownGroups(view: FairValueView): { readonly groups: readonly ShownGroup[]; readonly rows: readonly RowName[] } {
  const isPhone = usePhone();
  const printing = usePrinting();
  const choices = useFoldChoices();
  return useMemo(() => {
    const groups: ShownGroup[] = [];
    const shown: RowName[] = [];
    for (const { name, rows } of groupsOf(view) ?? [{ name: undefined, rows: viewRows[view] }]) {
      const isOpen = name === undefined || printing || (choices[groupFold(name, isPhone)] ?? (!isPhone || name === openOnPhone));
      groups.push({ name, rows, from: shown.length, isOpen });
      if (isOpen) shown.push(...rows);
    }
    return { groups, rows: shown };
  }, [view, isPhone, printing, choices]);
}
