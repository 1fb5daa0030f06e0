import { CopyButton, SearchField } from '@mulya/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './contents.module.css';
import { Text, type Example, type Piece, type Specimen } from './piece.tsx';
import { pieces } from './pieces.ts';
import { Rules } from './rules.tsx';
import { Tokens } from './tokens.tsx';

/** What the gallery shows below its heading. Each part has an address: `#rules`, `#button`, `#button-busy`. */
export function Contents() {
  // The browser looked for the address's element before this code was there.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    target?.scrollIntoView({ behavior: 'instant' });
    target?.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.columns}>
      <Names />
      <div className={styles.parts}>
        <Part id="rules" title="Rules">
          <Rules />
        </Part>
        <Part id="tokens" title="Tokens">
          <Tokens />
        </Part>
        {pieces.map((piece) => (
          <OnePiece key={piece.id} {...piece} />
        ))}
      </div>
    </div>
  );
}

const parts: readonly Pick<Piece, 'id' | 'title' | 'names'>[] = [
  { id: 'rules', title: 'Rules', names: [] },
  { id: 'tokens', title: 'Tokens', names: [] },
  ...pieces,
];

/** The names of all parts, and a search for them. */
function Names() {
  const [text, setText] = useState('');
  const query = text.trim().toLowerCase();
  const found = parts.filter(({ title, names }) => [title, ...names].some((name) => name.toLowerCase().includes(query)));
  return (
    <nav aria-label="Components" className={styles.names}>
      <SearchField
        label="Search components"
        placeholder="Component"
        value={text}
        onText={setText}
        found={query === '' ? '' : found.length === 1 ? '1 result' : `${found.length} results`}
      />
      <ul className={styles.list}>
        {found.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} aria-label={title} data-part className={styles.part}>
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function OnePiece({ id, title, names, about, notFor, example, specimens }: Piece) {
  return (
    <Part id={id} title={names.length === 0 ? title : names.join(', ')}>
      <p className={styles.about}>
        <Text text={about} />
        {notFor !== undefined && <Text text={` Not for: ${notFor}.`} />}
      </p>
      <div className={styles.states}>
        {example !== undefined && (
          <State piece={id} state="example" wide Show={example.Show}>
            <Code title={title} {...example} />
          </State>
        )}
        {specimens.map((specimen) => (
          <State key={specimen.state} piece={id} {...specimen} />
        ))}
      </div>
    </Part>
  );
}

interface StateProps extends Specimen {
  readonly piece: string;
  readonly children?: ReactNode;
}

function State({ piece, state, wide = false, Show, children }: StateProps) {
  return (
    <section id={`${piece}-${state}`} data-piece={piece} data-state={state} className={wide ? styles.wide : styles.state}>
      <h3 tabIndex={-1} className={styles.label}>
        {state}
      </h3>
      <Show />
      {children}
    </section>
  );
}

function Code({ title, code, styles: styleSheet }: Pick<Example, 'code' | 'styles'> & { readonly title: string }) {
  return (
    <>
      <Source text={code} label={`Copy the code of ${title}`} />
      {styleSheet !== undefined && <Source text={styleSheet} label={`Copy the styles of ${title}`} />}
    </>
  );
}

function Source({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={styles.source}>
      <CopyButton text={() => text} copied="Copied." label={label} />
      <pre className={styles.code}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
