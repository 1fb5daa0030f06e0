import { type Grid, type GridCase, methodNames, targetPriceRows, upsideRows } from '@mulya/valuation-model/fair-value';
import { use } from 'react';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import {
  caseLabel,
  caseText,
  caseDirection,
  gridTitle,
  growthHead,
  growthLabel,
  growthName,
  isSameCase,
  multipleHead,
  tintText,
  type GridView,
} from '../../../model/grid-text.ts';
import { CaseTable } from './case-table.tsx';
import { useCurrentCaseInView } from './use-current-case-in-view.ts';

interface GridTableProps {
  readonly grid: Grid;
  readonly view: GridView;
  /** "FY28E". */
  readonly last: string;
  readonly chosen: GridCase | undefined;
  /** No placeholder or failed check affects the cases, so they may be coloured. */
  readonly isFirm: boolean;
  onChoose(chosen: GridCase): void;
  onClose(): void;
}

/** A row for each growth, a column for each multiple, and a footer with the break-even growth. */
export function GridTable({ grid, view, last, chosen, isFirm, onChoose, onClose }: GridTableProps) {
  const grouping = use(FigureGrouping);
  const { method, hasPrice } = grid;
  return (
    <CaseTable
      label={`${gridTitle(method, last)}, table`}
      caption={
        <>
          {view === 'price' ? `${targetPriceRows[method]} ${last}, ₹` : `${upsideRows[method]} ${last}`}, by annual {growthName(method)}{' '}
          (rows) and target {methodNames[method]} {last} (columns). {isFirm && hasPrice && tintText}
        </>
      }
      isFirm={isFirm}
      frame={useCurrentCaseInView(grid.multiples)}
      head={growthLabel(method)}
      rows={grid.growths.map((growth) => ({ value: growth.value, text: growthHead(growth), isOwn: growth.own }))}
      columns={grid.multiples.map((multiple) => ({ value: multiple.value, text: multipleHead(multiple), isOwn: multiple.own }))}
      cases={grid.cases}
      stateOf={(each) => ({
        isOwn: each.growth.own && each.multiple.own,
        way: caseDirection(each),
        upside: each.upside.is === 'figure' ? each.upside.value : undefined,
        text: caseText(each, view, grouping),
        title: `At ${caseLabel(method, each)}`,
        isChosen: isSameCase(each, chosen),
      })}
      onChoose={onChoose}
      onClose={onClose}
      foot={
        hasPrice
          ? { name: 'Break-even growth', note: `Annual ${growthName(method)} at which upside is zero.`, figures: grid.breakEven }
          : undefined
      }
    />
  );
}
