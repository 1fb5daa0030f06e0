import { useLayoutEffect, useRef } from 'react';
import { figureGlyphs } from '../../kit/figure/figure-glyphs.ts';
import type { PaperPictures } from './note-pictures.ts';
import { notDrawn, type Note, type NoteBlock, type NoteCell, type NoteChart, type NoteMark, type NoteTable } from './note.ts';
import styles from './note.module.css';

interface NoteViewProps {
  readonly note: Note;
  /** A table replaces each picture that is missing here. */
  readonly pictures: PaperPictures;
}

/** Longer values of the head are smaller: "not meaningful (loss)". */
const maxLength = 14;

/** The note as a page to print. */
export function NoteView({ note: { name, company, listing, date, facts, sections }, pictures }: NoteViewProps) {
  return (
    <article aria-label={`${company}: ${name.toLowerCase()}`} className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.company}>{company}</h1>
        <p className={styles.listing}>{[`${name}, ${date}`, listing].filter((part) => part !== '').join(' · ')}</p>
        <dl className={styles.facts}>
          {facts.map(({ label, value, detail }) => (
            <div key={label} className={styles.fact} data-mark={value.mark}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value} data-long={value.text.length > maxLength || undefined}>
                {value.text}
                {value.mark !== undefined && <> {glyphOf(value.mark)}</>}
              </dd>
              {detail !== undefined && <dd className={styles.detail}>{detail}</dd>}
            </div>
          ))}
        </dl>
      </header>
      {sections.map(({ title, blocks, column }) => (
        <section key={title} data-column={column}>
          <h2 className={styles.title}>{title}</h2>
          {blocks.map((block, at) => (
            <Block key={at} block={block} pictures={pictures} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block, pictures }: { readonly block: NoteBlock; readonly pictures: PaperPictures }) {
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
    case 'picture': {
      const svg = pictures.get(block.chart);
      return (
        <div className={styles.picture}>
          <p className={styles.paragraph}>{block.finding}</p>
          {svg === undefined ? (
            <p className={styles.paragraph} data-tone="small">
              {notDrawn}
            </p>
          ) : (
            <NoteChartView chart={block.chart} svg={svg} />
          )}
          {(block.tableIf === 'always' || svg === undefined) && <Table table={block.table} />}
        </div>
      );
    }
  }
}

function NoteChartView({ chart, svg }: { readonly chart: NoteChart; readonly svg: SVGSVGElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(svg), [svg]);
  return (
    <>
      <div ref={place} role="img" aria-label={chart.description} className={styles.chart} />
      {chart.key !== undefined && (
        <p className={styles.paragraph} data-tone="small">
          {chart.key}
        </p>
      )}
    </>
  );
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
