import { Dialog } from '@base-ui/react/dialog';
import { buttonClass } from '../button-class.ts';
import { classList } from '../class-list.ts';
import styles from './dialog-close.module.css';

/** The close button of an overlay, for pointer users. */
export function DialogClose() {
  return (
    <Dialog.Close className={classList(buttonClass('quiet'), styles.close)} aria-label="Close">
      <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.cross}>
        <path d="m4 4 8 8m0-8-8 8" />
      </svg>
    </Dialog.Close>
  );
}
