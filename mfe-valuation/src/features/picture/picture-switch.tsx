import { usePrinting } from '../../use-printing.ts';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import styles from './picture-switch.module.css';
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
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isShown}
      onClick={() => dispatch(pictureViewChosen({ id, view: isShown ? 'Table' : 'Chart' }))}
    >
      {label}
    </button>
  );
}

/** Whether a picture with a switch is shown. Paper shows it always. */
export function usePictureShown(id: PictureId): boolean {
  const view = useValuationSelector((state) => selectPictureView(state, id));
  return usePrinting() || view === 'Chart';
}
