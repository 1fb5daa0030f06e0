import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import { applyLook, readLook, densities, themes, type Look } from './look.ts';
import './page.css';
import { SegmentedToggle } from '../src/index.ts';
import styles from './gallery.module.css';
import type { PieceSpecimens, Specimen } from './specimen.tsx';
import { button, copyButton } from './specimens/buttons.specimen.tsx';
import { checkedText, chip, delta, kbd, sparkline } from './specimens/marks.specimen.tsx';
import { chartColours } from './specimens/chart-colours.specimen.tsx';
import { checkbox, toggleSwitch, radioGroup, segmentedToggle, select, tabs } from './specimens/choices.specimen.tsx';
import { dialog, drawer, shortcutList } from './specimens/dialogs.specimen.tsx';
import { menu, popover, tooltip } from './specimens/floating.specimen.tsx';
import { banner, emptyState, errorState, progress, skeleton, staleNote, toast } from './specimens/messages.specimen.tsx';
import { palette } from './specimens/palette.specimen.tsx';
import { searchField, textArea, textField } from './specimens/fields.specimen.tsx';
import { section, visuallyHidden } from './specimens/section.specimen.tsx';
import { sortHeader, table } from './specimens/table.specimen.tsx';
import { type } from './specimens/type.specimen.tsx';

/** All components of the design system, in the order of the page. */
const pieces: readonly PieceSpecimens[] = [
  type,
  chartColours,
  button,
  copyButton,
  textField,
  textArea,
  searchField,
  checkbox,
  toggleSwitch,
  radioGroup,
  select,
  segmentedToggle,
  checkedText,
  chip,
  delta,
  sparkline,
  kbd,
  table,
  sortHeader,
  section,
  banner,
  toast,
  emptyState,
  errorState,
  skeleton,
  progress,
  staleNote,
  visuallyHidden,
  tabs,
  dialog,
  drawer,
  popover,
  menu,
  tooltip,
  palette,
  shortcutList,
];

const look = readLook(location.search);
applyLook(look);
const root = document.getElementById('root');
if (root === null) throw new Error('gallery/index.html was expected to hold an element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Gallery look={look} />
  </StrictMode>,
);

/** Every component in every state. Each has an address: `#button`, `#button-busy`. */
function Gallery({ look: first }: { readonly look: Look }) {
  const [look, setLook] = useState(first);
  const change = (next: Look) => {
    applyLook(next);
    history.replaceState(null, '', `?theme=${next.theme}&density=${next.density}${location.hash}`);
    setLook(next);
  };
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>Pieces of @mulya/ui</h1>
        <SegmentedToggle label="Theme" options={themes} value={look.theme} onChange={(theme) => change({ ...look, theme })} />
        <SegmentedToggle label="Density" options={densities} value={look.density} onChange={(density) => change({ ...look, density })} />
      </header>
      <nav aria-label="Pieces" className={styles.nav}>
        {pieces.map(({ piece, title }) => (
          <a key={piece} href={`#${piece}`} className={styles.link}>
            {title}
          </a>
        ))}
      </nav>
      <main className={styles.main}>
        {pieces.map((piece) => (
          <OnePiece key={piece.piece} {...piece} />
        ))}
      </main>
    </>
  );
}

function OnePiece({ piece, title, about, specimens }: PieceSpecimens) {
  return (
    <section id={piece} aria-label={title} className={styles.piece}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.states}>
        {specimens.map((specimen) => (
          <OneState key={specimen.state} piece={piece} {...specimen} />
        ))}
      </div>
    </section>
  );
}

function OneState({ piece, state, wide = false, Show }: Specimen & { readonly piece: string }) {
  return (
    <section id={`${piece}-${state}`} data-piece={piece} data-state={state} className={wide ? styles.wide : styles.state}>
      <h3 className={styles.label}>{state}</h3>
      <Show />
    </section>
  );
}
