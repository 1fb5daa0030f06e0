import { figureGlyphs } from '../../figure/figure-glyphs.ts';
import type { Note, NoteBlock, NoteCell, NoteMark, NoteTable } from './note.ts';
import styles from './note.module.css';

/** The note as a page to print. */
export function NoteView({ note: { company, listing, date, facts, sections } }: { readonly note: Note }) {
  return (
    <article aria-label={`${company}: research note`}>
      <header className={styles.head}>
        <h1 className={styles.company}>{company}</h1>
        <p className={styles.listing}>{[`Research note, ${date}`, listing].filter((part) => part !== '').join(' · ')}</p>
        <dl className={styles.facts}>
          {facts.map(({ label, value, detail }) => (
            <div key={label} className={styles.fact} data-mark={value.mark}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {value.text}
                {value.mark !== undefined && <> {glyphOf(value.mark)}</>}
              </dd>
              {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
            </div>
          ))}
        </dl>
      </header>
      {sections.map(({ title, blocks }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          {blocks.map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: NoteBlock }) {
  switch (block.is) {
    case 'paragraph':
      return (
        <p className={styles.paragraph} data-tone={block.tone}>
          {block.text}
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list} data-tone={block.tone}>
          {block.items.map(({ label, text }, at) => (
            <li key={at} className={styles.item}>
              {label !== undefined && <strong>{label}: </strong>}
              {text}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table table={block.table} />;
    case 'picture':
      return (
        <div className={styles.picture}>
          <p className={styles.paragraph}>{block.alternative}</p>
          <Table table={block.table} />
        </div>
      );
  }
}

function Table({ table: { name, label, labelWidth, columns, rows } }: { readonly table: NoteTable }) {
  const widths = [labelWidth, ...columns.map(({ width }) => width)];
  const sum = widths.reduce((total, width) => total + width, 0);
  return (
    <table className={styles.table} aria-label={name}>
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ width: `${(width / sum) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {columns.map(({ head, kind }, at) => (
            <th key={at} scope="col" data-kind={kind}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at} data-strong={row.isStrong || undefined}>
            <th scope="row">{row.label}</th>
            {columns.map(({ kind }, column) => {
              const cell = row.cells[column] ?? { text: '' };
              return (
                <td key={column} data-kind={kind} data-mark={cell.mark} data-strong={cell.isStrong || undefined}>
                  <CellText {...cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The mark comes before the figure, so that the digits of a column stay in line. */
function CellText({ text, mark }: NoteCell) {
  return (
    <>
      {mark !== undefined && <>{glyphOf(mark)} </>}
      {text}
    </>
  );
}

const glyphOf = (mark: NoteMark) => <span className={styles.mark}>{figureGlyphs.find(({ state }) => state === mark)?.glyph}</span>;
