import { hdfcBank, historyOf, iti, lgElectronics, modelOf, tcs } from '@mulya/valuation-model/testing';
import { filledScenarios, pageOf } from '../../pages.fixture.ts';
import { describeNote } from '../describe-note.ts';
import { notDrawn, type Note } from '../note.ts';
import { chartsOf, tablesOf } from '../notes.fixture.ts';
import { unzip } from './unzip.fixture.ts';
import { writeDocx } from './write-docx.adapter.ts';

const benchmarks = { history: historyOf(Array<number>(30).fill(21.5)), industry: undefined };
const noteOf = (answer: typeof tcs): Note => {
  const model = modelOf(answer);
  return describeNote(pageOf(answer, { model, scenarios: filledScenarios(model) }), benchmarks);
};

/** The same small picture for each drawing. */
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="657" height="200"><rect width="9" height="9"/></svg>';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const drawn = (note: Note) => new Map(chartsOf(note).map((chart) => [chart, { svg, png: new Uint8Array(png), width: 657, height: 200 }]));

async function written(note: Note, pictures = drawn(note)) {
  const files = unzip(await writeDocx(note, pictures));
  const file = (name: RegExp): string => {
    const [found] = [...files].filter(([each]) => name.test(each)).map(([, content]) => content.toString('utf8'));
    if (found === undefined) throw new Error(`Expected ${String(name)} among ${[...files.keys()].join(', ')}.`);
    return found;
  };
  return { files, file, document: parse(file(/^word\/document\.xml$/)) };
}

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.querySelector('parsererror') !== null) throw new Error('The file is no XML.');
  return document;
}

const named = (place: Document | Element, name: string): readonly Element[] => [...place.getElementsByTagName(`w:${name}`)];
const textOf = (place: Element): string =>
  named(place, 't')
    .map(({ textContent }) => textContent)
    .join('');
const isStyled = (paragraph: Element, style: string): boolean =>
  named(paragraph, 'pStyle').some((each) => each.getAttribute('w:val') === style);

describe('Word file of a note', () => {
  it('has a title, real headings, A4 pages and document properties', async () => {
    const note = noteOf(tcs);
    const { document, file } = await written(note);
    const styled = (style: string) =>
      named(document, 'p')
        .filter((each) => isStyled(each, style))
        .map(textOf);
    expect(styled('Title')).toEqual(['Tata Consultancy Services Ltd']);
    expect(styled('Heading1')).toEqual(note.sections.map(({ title }) => title));
    const [size] = named(document, 'pgSz');
    expect([size?.getAttribute('w:w'), size?.getAttribute('w:h')]).toEqual(['11906', '16838']);
    expect(file(/^docProps\/core\.xml$/)).toContain('<dc:title>Tata Consultancy Services Ltd: research note</dc:title>');
    expect(file(/^docProps\/core\.xml$/)).toContain('<dc:creator>Mulya</dc:creator>');
  });

  it('has company, date and page number in its footer', async () => {
    const { file } = await written(noteOf(tcs));
    const footer = file(/^word\/footer\d*\.xml$/);
    expect(footer).toContain('Tata Consultancy Services Ltd · Research note, 22 Nov 2026');
    expect(footer).toMatch(/PAGE[\s\S]*NUMPAGES/);
  });

  it.each([tcs, hdfcBank, iti])(
    'has each table of $companyName with every number, its head repeated and numbers at the right',
    async (answer) => {
      const note = noteOf(answer);
      const { document } = await written(note);
      const [, ...tables] = named(document, 'tbl'); // the first holds the head's figures
      const expected = tablesOf(note);
      expect(tables).toHaveLength(expected.length);
      for (const [at, { columns, rows, label }] of expected.entries()) {
        const [head, ...body] = named(tables[at] ?? document, 'tr');
        expect(named(head ?? document, 'tblHeader')).toHaveLength(1);
        expect(named(head ?? document, 'tc').map(textOf)).toEqual([label, ...columns.map((column) => column.head)]);
        expect(body.map((row) => named(row, 'tc').map((cell) => textOf(cell).replace(/^[◇◆□e] /, '')))).toEqual(
          rows.map((row) => [row.label, ...row.cells.map(({ text }) => text)]),
        );
        for (const row of body) {
          const alignments = named(row, 'jc').map((each) => each.getAttribute('w:val'));
          expect(alignments.slice(1)).toEqual(columns.map(({ kind }) => (kind === 'number' ? 'right' : 'left')));
        }
      }
    },
  );

  it('keeps headings with their tables, and rows and short tables whole', async () => {
    const { document } = await written(noteOf(tcs));
    for (const row of named(document, 'tr')) expect(named(row, 'cantSplit')).toHaveLength(1);
    for (const heading of named(document, 'p').filter((each) => isStyled(each, 'Heading1')))
      expect(named(heading, 'keepNext')).toHaveLength(1);
    const [, summary] = named(document, 'tbl');
    const rows = named(summary ?? document, 'tr');
    expect(rows.map((row) => named(row, 'keepNext').length > 0)).toEqual(rows.map((_, at) => at < rows.length - 1));
  });

  it('has each picture as vectors with a raster fallback and a text alternative', async () => {
    const note = noteOf(tcs);
    const { files, document } = await written(note);
    const media = [...files].filter(([name]) => name.startsWith('word/media/'));
    expect(media.map(([name]) => name.replace(/.*\./, '')).sort()).toEqual(['png', 'svg']); // equal pictures are one file
    expect(media.map(([, content]) => content.toString('latin1'))).toContain(svg);
    const properties = [...document.getElementsByTagName('wp:docPr')];
    expect(properties.map((each) => each.getAttribute('descr'))).toEqual(chartsOf(note).map(({ description }) => description));
    expect(named(document, 'p').map(textOf)).not.toContain(notDrawn);
  });

  it('says that a picture could not be drawn, and still has its table', async () => {
    const note = noteOf(tcs);
    const { document } = await written(note, new Map());
    expect(document.getElementsByTagName('wp:docPr')).toHaveLength(0);
    expect(named(document, 'p').map(textOf)).toContain(notDrawn);
    expect(named(document, 'tbl')).toHaveLength(1 + tablesOf(note).length);
  });

  it('marks defaults with a diamond, and says what a figure needs', async () => {
    const { document } = await written(noteOf(lgElectronics));
    const cells = named(document, 'tc');
    expect(cells.some((cell) => textOf(cell).startsWith('◇ '))).toBe(true);
    expect(cells.map(textOf)).toContain('needs PAT');
  });

  it('writes hostile texts as texts', async () => {
    const hostile = '<w:p><script>alert(1)</script> & "x" \u0007\ud800 ]]>';
    const note: Note = {
      ...noteOf(tcs),
      company: hostile,
      sections: [{ title: hostile, blocks: [{ is: 'paragraph', text: `${hostile}\nb`, tone: 'plain' }] }],
    };
    const { document, file } = await written(note);
    expect(named(document, 'script')).toHaveLength(0);
    expect(named(document, 'p').map(textOf)).toContain('<w:p><script>alert(1)</script> & "x"  ]]>');
    expect(parse(file(/^word\/footer\d*\.xml$/)).documentElement.textContent).toContain('<script>alert(1)</script>');
    expect(named(document, 'br')).toHaveLength(1);
  });
});
