import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogClose } from './dialog-close.tsx';
import styles from './dialog-head.module.css';

export interface DialogHeadProps {
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
