import { figureText } from '@mulya/domain';
import { Button } from '@mulya/ui';
import type { Entry } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import type { Work } from '../../../model/work.ts';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';

interface MedianButtonProps {
  /** "Use median as target", "Use median". */
  readonly label: string;
  /** What the median replaces: "Target PE". */
  readonly target: string;
  readonly unit: 'times' | 'percent';
  readonly entry: Entry & { readonly value: number };
  /** The entries that the median replaces. */
  readonly used: readonly (Entry | undefined)[];
  change(work: Work): Work;
}

/** Uses a benchmark's median as an assumption, with its source as the note, as one undoable step. */
export function MedianButton({ label, target, unit, entry, used, change: changeWork }: MedianButtonProps) {
  const grouping = use(FigureGrouping);
  const { readOnly, change } = useSettledModel();
  if (readOnly) return null;
  const isUsed = used.every((each) => each?.value === entry.value && each.note === entry.note);
  const value = figureText(entry.value, unit, grouping);
  return (
    // aria-disabled, because `disabled` would drop the focus after the press.
    <Button
      aria-disabled={isUsed}
      aria-label={`${label}: ${target} ${value}`}
      title={`${target}: ${value}. ${entry.note ?? ''}`}
      onClick={isUsed ? undefined : () => change(changeWork, `${target}: median`)}
    >
      {isUsed ? 'In use' : label}
    </Button>
  );
}
