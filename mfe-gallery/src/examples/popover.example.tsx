import { Button, TextField } from '@mulya/ui';
import { Popover } from '@mulya/ui/overlays';
import { useCallback, useRef, useState } from 'react';

export function StepControl() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sensitivity
      </Button>
      <Popover open={isOpen} onClose={close} anchor={anchor} title="Sensitivity">
        <TextField label="Step" suffix="%" defaultValue="0.5" />
      </Popover>
    </>
  );
}
