import { useHost } from '@mulya/sdk';
import { useRef, useState, type RefObject } from 'react';

interface LazyPanel<Panel> {
  /** The panel's code while it is open; undefined while it is closed or loads. */
  readonly panel: Panel | undefined;
  readonly isLoading: boolean;
  /** Of the button that opens and closes the panel, which is also its anchor. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
    onClick(): void;
  };
  close(): void;
}

/**
 * A panel whose code loads when its button first opens it. After a failure the panel is closed, and the next press loads it again.
 *
 * @param load imports the panel's module
 * @param failure the alert after a failure, one or two sentences
 *
 * @example
 * const { panel, button, close } = useLazyPanel(() => import('./sources-panel.tsx'), 'Sources could not be loaded. Try again.');
 * return panel !== undefined && <panel.SourcesPanel anchor={button.ref} onClose={close} />;
 */
export function useLazyPanel<Panel extends object>(load: () => Promise<Panel>, failure: string): LazyPanel<Panel> {
  const { notify } = useHost<'mfe-valuation'>();
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<Panel>();
  const close = () => setOpen(false);
  const press = () => {
    setOpen(!open);
    if (panel !== undefined || open) return;
    load().then(setPanel, () => {
      close();
      notify.alert(failure);
    });
  };
  return {
    panel: open ? panel : undefined,
    isLoading: open && panel === undefined,
    button: { ref, 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: press },
    close,
  };
}
