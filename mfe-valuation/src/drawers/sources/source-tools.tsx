import type { ValuationAnswer, FigureSource } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import { BasisToggle } from './basis-toggle.tsx';
import { InPlace } from '../../kit/places.tsx';
import { useLazyPanel } from '../../kit/use-lazy-panel.ts';
import styles from './sources-button.module.css';

type CompanyEvents = ValuationAnswer['events'];

/** The list of sources and the basis of statements, in the page's header. */
export function SourceTools({ answer }: { readonly answer: Pick<ValuationAnswer, 'sources' | 'basis' | 'bases' | 'events'> }) {
  return (
    <>
      {answer.sources !== undefined && (
        <InPlace name="sources">
          {' '}
          <SourcesButton sources={answer.sources} events={answer.events} />
        </InPlace>
      )}
      <InPlace name="basis">
        <BasisToggle answer={answer} />
      </InPlace>
    </>
  );
}

const loadPanel = () => import(/* webpackChunkName: "sources" */ './sources-panel.tsx');

/** Opens the list of sources. The list loads when it is first opened. */
export function SourcesButton({ sources, events }: { readonly sources: readonly FigureSource[]; readonly events?: CompanyEvents }) {
  const { panel, isLoading, button, close } = useLazyPanel(loadPanel, 'Sources could not be loaded. Try again.');
  useActions(useHost<'mfe-valuation'>(), [{ name: 'valuation/sources', label: 'All sources', run: button.onClick }]);
  return (
    <>
      <button type="button" className={styles.button} aria-busy={isLoading} {...button}>
        All sources
      </button>
      {panel !== undefined && <panel.SourcesPanel anchor={button.ref} sources={sources} events={events} onClose={close} />}
    </>
  );
}
