import { expect, test } from '@playwright/test';
import type { ValuationAnswer } from '@mulya/contract';
import { contextOf, realCompany, type RealCompany } from '../contract/valuation-methods/real-companies.ts';
import { describeNote, writeDocx, type Note } from './note-under-test.ts';
import { printDocuments } from './office.ts';
import { fillScenarios, pageOf } from './workbook-pages.ts';
import { companyFigures, usualMethod, type ExportedPage } from './workbook-under-test.ts';

/** Services, a lender, a loss, an insurer, debt above value, a December year, placeholders. */
const symbols = ['TCS', 'HDFCBANK', 'ITI', 'SBILIFE', 'IDEA', 'CASTROLIND', 'LGEINDIA'];

const sentence = 'The order book covers two years of sales, and the largest clients have extended their contracts. ';
const textOf = (length: number): string => sentence.repeat(length / sentence.length + 1).slice(0, length);
/** As long as the fields allow. */
const thesis: ExportedPage['thesis'] = {
  line: textOf(140),
  reasons: [textOf(300), textOf(300), textOf(300)],
  catalysts: Array.from({ length: 10 }, (_, at) => ({ on: `2027-01-${at + 10}`, text: textOf(140) })),
  risks: textOf(1000),
  changeMyMind: textOf(600),
  conviction: 4,
};

const compared = (answer: ValuationAnswer): ExportedPage['companies'][number] => ({
  key: answer.ids.isin ?? '',
  name: answer.companyName,
  own: false,
  figures: { is: 'ready', figures: companyFigures(answer) },
});

function notesOf(company: RealCompany, peers: readonly RealCompany[]): readonly (readonly [string, Note])[] {
  const { model, benchmarks, today } = contextOf(company);
  const plain = { ...pageOf(company.answer, model), today };
  const full: ExportedPage = {
    ...plain,
    thesis,
    scenarios: fillScenarios(model, usualMethod(model)),
    companies: [...plain.companies, ...peers.map(({ answer }) => compared(answer))],
  };
  const name = company.answer.companyName;
  return [
    [`${name}, as it opens`, describeNote(plain, benchmarks)],
    [`${name}, complete`, describeNote(full, benchmarks)],
  ];
}

/** Pictures of the size that the page draws. Only a browser draws them, so they are plain here. */
const picturesOf = ({ sections }: Note) =>
  new Map(
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.is !== 'picture') return [];
        const [width, { height }] = [657, block.chart];
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ccd"/></svg>`;
        return [[block.chart, { svg, png: new Uint8Array(plainPng), width, height }] as const];
      }),
    ),
  );

const plainPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

test('a research note is two to four pages in LibreOffice, for every kind of company', async () => {
  const companies = await Promise.all(symbols.map(realCompany));
  const notes = companies.flatMap((company) => notesOf(company, companies.filter((each) => each !== company).slice(0, 5)));
  const files = new Map<string, Uint8Array>();
  for (const [name, note] of notes) files.set(name, await writeDocx(note, picturesOf(note)));
  const printed = await printDocuments(files);
  const pages = [...printed].map(([name, pdf]) => [name, pagesOf(pdf)] as const);
  process.stdout.write(`${pages.map(([name, count]) => `${name}: ${count} pages`).join('\n')}\n`);
  expect(pages).toHaveLength(2 * symbols.length);
  expect(pages.filter(([, count]) => count < 2 || count > 4)).toEqual([]);
});

/** The number of pages of a PDF whose page objects are not compressed, as LibreOffice writes them. */
const pagesOf = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type\s*\/Page\b(?!s)/g),
  ].length;
