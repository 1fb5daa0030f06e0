import { Button, Kbd } from '@mulya/ui';
import type { RefObject } from 'react';
import { useStateView } from '../bus/use-state-view.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import styles from './header-tools.module.css';
import { paletteAction, preferencesAction } from './use-shell-actions.ts';

/** The header's buttons for the palette and the preferences. */
export function HeaderTools({ preferencesButton }: { readonly preferencesButton: RefObject<HTMLButtonElement | null> }) {
  const { overlays } = useKernel();
  const { active, module } = useStateView(overlays.state);
  const palette = paletteAction(overlays);
  const preferences = preferencesAction(overlays);
  const loadingOverlay = module === undefined ? active : undefined;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-busy={loadingOverlay === 'palette'}
        onClick={palette.run}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.icon}>
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <span className={styles.words}>{palette.label}</span>
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={palette.keys ?? ''} />
        </span>
      </button>
      <Button
        ref={preferencesButton}
        tone="quiet"
        className={styles.preferences}
        aria-label={preferences.label}
        title={preferences.label}
        aria-haspopup="dialog"
        aria-expanded={active === 'preferences'}
        busy={loadingOverlay === 'preferences'}
        onClick={preferences.run}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className={styles.icon}>
          <path d="M2 4.5h6m4 0h2M2 11.5h2m4 0h6" />
          <circle cx="10" cy="4.5" r="1.75" />
          <circle cx="6" cy="11.5" r="1.75" />
        </svg>
      </Button>
    </div>
  );
}
