import type { Host } from '@mulya/contract';
import { createCsv, createXlsx, type WorkbookBenchmarks } from '../../workbook/index.ts';
import { comparedIndustry } from '../company/headline-paths.ts';
import { fetchHistory, fetchIndustry, type BenchmarkState } from '../valuation-methods/benchmarks.api.ts';
import { describeNote } from './note/describe-note.ts';
import type { Note } from './note/note.ts';
import { workbookContent, type ExportedPage } from './workbook-content.ts';

type Client = Pick<Host<'mfe-valuation'>, 'http'>;

/** A file without past and industry is better than none after this long, milliseconds. */
const maxWait = 10_000;

/** Fetches the company's past and its industry, then creates the file. Without an answer the file says so. */
export const createExcelFile = async (page: ExportedPage, client: Client): Promise<Blob> =>
  createXlsx(workbookContent(page, await fetchBenchmarks(page, client)));

export const createCsvFile = async (page: ExportedPage, client: Client): Promise<Blob> =>
  createCsv(workbookContent(page, await fetchBenchmarks(page, client)));

/** The research note, which is printed or becomes a Word file. Parts that could not be loaded are named in it. */
export const createNote = async (page: ExportedPage, client: Client): Promise<Note> =>
  describeNote(page, await fetchBenchmarks(page, client));

/** Loads the library for Word files on first use. */
export async function createWordFile(page: ExportedPage, client: Client): Promise<Blob> {
  const [note, { writeDocx }] = await Promise.all([
    createNote(page, client),
    import(/* webpackChunkName: "docx" */ './note/docx/write-docx.adapter.ts'),
  ]);
  return new Blob([await writeDocx(note)], { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' });
}

async function fetchBenchmarks({ answer }: ExportedPage, client: Client): Promise<WorkbookBenchmarks> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), maxWait);
  const [history, ofIndustry] = await Promise.all([
    fetchHistory(client, answer, controller.signal),
    fetchIndustry(client, comparedIndustry(answer), controller.signal),
  ]);
  clearTimeout(timer);
  return {
    history: valueOf(history),
    industry: valueOf(ofIndustry),
    failures: { history: failureOf(history), industry: failureOf(ofIndustry) },
  };
}

const valueOf = <T>(state: BenchmarkState<T> | undefined): T | undefined => (state?.is === 'known' ? state.value : undefined);

function failureOf(state: BenchmarkState<unknown> | undefined): string | undefined {
  if (state === undefined) return 'The answer took too long.';
  return state.is === 'failed' ? state.message : undefined;
}
