import type { FigureSource } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useRef, useState } from 'react';
import styles from './sources-button.module.css';

type Panel = typeof import('./sources-panel.tsx');

/** Opens the list of sources. The list loads when it is first opened. */
export function SourcesButton({ sources }: { readonly sources: readonly FigureSource[] }) {
  const { notify } = useHost<'mfe-valuation'>();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<Panel>();

  const press = () => {
    setOpen(!open);
    if (panel !== undefined || open) return;
    import(/* webpackChunkName: "sources" */ './sources-panel.tsx').then(setPanel, () => {
      setOpen(false);
      notify.alert('Sources could not be loaded. Try again.');
    });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={open && panel === undefined}
        onClick={press}
      >
        All sources
      </button>
      {open && panel !== undefined && <panel.SourcesPanel anchor={button} sources={sources} onClose={() => setOpen(false)} />}
    </>
  );
}
