import { Button, useRootClass } from '@mulya/ui';
import { useState } from 'react';
// .withPanel body { padding-inline-end: 12rem }
import styles from './root-class.module.css';

export function PanelRoom() {
  const [isOpen, setOpen] = useState(false);
  useRootClass(isOpen ? styles.withPanel : undefined);
  return (
    <Button aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
      Make room for a panel
    </Button>
  );
}
