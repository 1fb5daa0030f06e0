import { SegmentedToggle } from '@mulya/ui';
import type { ReactNode } from 'react';
import { useLater } from '../../use-later.ts';
import { usePrinting } from '../../use-printing.ts';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { pictureViewChosen, selectPictureView, type PictureId, type PictureView } from './picture.slice.ts';

const views: readonly { readonly value: PictureView; readonly label: string }[] = [
  { value: 'Chart', label: 'Chart' },
  { value: 'Table', label: 'Table' },
];

interface PictureToggleProps {
  readonly id: PictureId;
  /** "Valuation summary". */
  readonly title: string;
}

/** Chooses between a picture and its table. */
export function PictureToggle({ id, title }: PictureToggleProps) {
  const dispatch = useValuationDispatch();
  const view = useValuationSelector((state) => selectPictureView(state, id));
  return (
    <SegmentedToggle
      label={`${title}, view`}
      options={views}
      value={view}
      onChange={(chosen) => dispatch(pictureViewChosen({ id, view: chosen }))}
    />
  );
}

interface PictureProps {
  readonly id: PictureId;
  readonly chart: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
}

/** A picture first, and its table one click away. Paper shows both. */
export function Picture({ id, chart, table }: PictureProps) {
  const view = useLater(useValuationSelector((state) => selectPictureView(state, id)));
  const printing = usePrinting();
  return (
    <>
      {view === 'Chart' && chart}
      {(view === 'Table' || printing) && table}
    </>
  );
}
