import { IndustryAnswerSchema, type Host } from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';
import { knownHistory } from '@mulya/valuation-model/fair-value';
import type { WorkbookBenchmarks } from './workbook/content.ts';
import { workbookToCsv } from './workbook/csv.ts';
import { describeWorkbook } from './workbook/describe-workbook.ts';
import type { WorkbookDescription } from './workbook/description.ts';
import { benchmarkState, fetchHistory } from '../company/benchmark-state.ts';
import { benchmarkPaths } from '../company/headline-paths.ts';
import { describeNote } from './note/describe-note.ts';
import { drawFiles, drawOnPaper, fetchPictureCode, type PaperPictures } from './note/note-pictures.ts';
import type { Note } from './note/note.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

type Client = Pick<Host<'mfe-valuation'>, 'http' | 'log'>;

/** A file without past and industry is better than none after this long, milliseconds. */
const maxWait = 10_000;

/** Creates an Excel file with the company's past and its industry. Without their answers the file says so. */
export async function createExcelFile(page: ExportedPage, client: Client): Promise<Blob> {
  const workbook = await describeFile(page, client);
  const { writeWorkbook } = await import(/* webpackChunkName: "xlsx" */ './workbook/xlsx/write-xlsx.adapter.ts');
  return new Blob([await writeWorkbook(workbook)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** Creates one CSV file with all sheets of the Excel file. */
export const createCsvFile = async (page: ExportedPage, client: Client): Promise<Blob> =>
  new Blob([workbookToCsv(await describeFile(page, client))], { type: 'text/csv;charset=utf-8' });

const describeFile = async (page: ExportedPage, client: Client): Promise<WorkbookDescription> =>
  describeWorkbook(workbookContent(page, await fetchBenchmarks(page, client)));

/** The research note for paper with its pictures. Parts that could not be loaded or drawn are named in it. */
export async function createPrintedNote(
  page: ExportedPage,
  client: Client,
): Promise<{ readonly note: Note; readonly pictures: PaperPictures }> {
  const [benchmarks, code] = await Promise.all([fetchBenchmarks(page, client), fetchPictureCode(client)]);
  const note = describeNote(page, benchmarks);
  return { note, pictures: drawOnPaper(note, code, client) };
}

/** Loads the libraries for Word files and for pictures on first use. */
export async function createWordFile(page: ExportedPage, client: Client): Promise<Blob> {
  const [benchmarks, code, { writeDocx }] = await Promise.all([
    fetchBenchmarks(page, client),
    fetchPictureCode(client),
    import(/* webpackChunkName: "docx" */ './note/docx/write-docx.adapter.ts'),
  ]);
  const note = describeNote(page, benchmarks);
  return new Blob([await writeDocx(note, await drawFiles(note, code, client))], {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
}

async function fetchBenchmarks({ answer, model }: ExportedPage, client: Client): Promise<WorkbookBenchmarks> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), maxWait);
  const paths = benchmarkPaths(answer);
  const [history, industry] = await Promise.all([
    fetchHistory(client, paths.history, { signal }),
    paths.industry && fetchAnswer(client, paths.industry, IndustryAnswerSchema, { signal }),
  ]);
  clearTimeout(timer);
  const past = valueOf(history);
  return {
    history: past && knownHistory(past, model),
    industry: valueOf(industry),
    failures: { history: failureOf(history), industry: failureOf(industry) },
  };
}

const valueOf = <T>(answer: Answer<T> | undefined): T | undefined => (answer?.ok === true ? answer.value : undefined);

function failureOf(answer: Answer<unknown> | undefined): string | undefined {
  if (answer === undefined || answer.ok) return undefined;
  if (answer.failure.code === 'ABORTED') return 'The answer took too long.';
  const state = benchmarkState(answer);
  return state.is === 'failed' ? state.message : undefined;
}
