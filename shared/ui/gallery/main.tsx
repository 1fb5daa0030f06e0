import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import { applyLook, readLook, densities, themes, type Look } from './look.ts';
import './page.css';
import { SegmentedToggle } from '../src/index.ts';
import styles from './gallery.module.css';
import type { PieceSpecimens, Specimen } from './specimen.tsx';
import { pieces } from './specimens/index.ts';

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
