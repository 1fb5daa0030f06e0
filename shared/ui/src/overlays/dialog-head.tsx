import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { classList } from '../class-list.ts';
import closeStyles from './dialog-close.module.css';
import styles from './dialog-head.module.css';

interface DialogHeadProps {
  readonly title: string;
  readonly description?: ReactNode;
}

/** The head of a dialog or drawer: its title, and the close button. */
export function DialogHead({ title, description }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <Dialog.Title className={styles.title}>{title}</Dialog.Title>
        {description !== undefined && <Dialog.Description className={styles.description}>{description}</Dialog.Description>}
      </div>
      <DialogClose />
    </div>
  );
}

/** The close button of an overlay, for pointer users. */
export function DialogClose() {
  return (
    <Dialog.Close className={classList(buttonClass('quiet'), closeStyles.close)} aria-label="Close">
      <svg aria-hidden="true" viewBox="0 0 16 16" className={closeStyles.cross}>
        <path d="m4 4 8 8m0-8-8 8" />
      </svg>
    </Dialog.Close>
  );
}

/** Whether an overlay would close by the second click of a double click, whose first one opened it. */
export const isSecondClick = ({ reason, event }: { readonly reason: string; readonly event: Event }): boolean =>
  reason === 'outside-press' && event instanceof MouseEvent && event.detail > 1;
