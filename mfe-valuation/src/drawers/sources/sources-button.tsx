import type { FigureSource } from '@mulya/contract';
import { useLazyPanel } from '../../kit/use-lazy-panel.ts';
import styles from './sources-button.module.css';

const loadPanel = () => import(/* webpackChunkName: "sources" */ './sources-panel.tsx');

/** Opens the list of sources. The list loads when it is first opened. */
export function SourcesButton({ sources }: { readonly sources: readonly FigureSource[] }) {
  const { panel, isLoading, button, close } = useLazyPanel(loadPanel, 'Sources could not be loaded. Try again.');
  return (
    <>
      <button type="button" className={styles.button} aria-busy={isLoading} {...button}>
        All sources
      </button>
      {panel !== undefined && <panel.SourcesPanel anchor={button.ref} sources={sources} onClose={close} />}
    </>
  );
}
