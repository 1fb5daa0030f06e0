import { useLater } from '../../use-later.ts';
import { usePrinting } from '../../use-printing.ts';
import { ToggleChip } from '../toggle-chip.tsx';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { pictureViewChosen, selectPictureView, type PictureId } from './picture.slice.ts';

interface PictureSwitchProps {
  readonly id: PictureId;
  /** "Scatter". */
  readonly label: string;
}

/** Shows or hides a picture above its table. For a section whose own views already have the names Chart and Table. */
export function PictureSwitch({ id, label }: PictureSwitchProps) {
  const dispatch = useValuationDispatch();
  const isShown = useValuationSelector((state) => selectPictureView(state, id)) === 'Chart';
  return (
    <ToggleChip label={label} pressed={isShown} onClick={() => dispatch(pictureViewChosen({ id, view: isShown ? 'Table' : 'Chart' }))} />
  );
}

/** Whether a picture with a switch is shown. Paper shows it always. */
export function usePictureShown(id: PictureId): boolean {
  const view = useLater(useValuationSelector((state) => selectPictureView(state, id)));
  return usePrinting() || view === 'Chart';
}
