import { z } from '@mulya/contract';
import type { ImportResult } from '@mulya/contract/saved-work';
import { httpFor } from '../../host/host.ts';
import type { Kernel } from '../../kernel/kernel.tsx';

/** `message` is one sentence for the screen. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

/** The user's saved work at the gateway. No call rejects. */
export interface SavedWorkApi {
  /** Returns a file for `importFile`. */
  exportAll(): Promise<Outcome<Blob>>;
  importFile(file: Blob): Promise<Outcome<ImportResult>>;
  deleteAll(): Promise<Outcome<undefined>>;
}

const path = '/api/saved-work/everything';

const ErrorSchema = z.object({ error: z.object({ message: z.string() }) });

/** `signal` cancels calls in flight. */
export function createSavedWorkApi(kernel: Kernel, signal: AbortSignal): SavedWorkApi {
  const http = httpFor('shell', kernel, signal);
  const ask = async <Value>(init: RequestInit, read: (answer: Response) => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      const answer = await http(path, init);
      return answer.ok ? { ok: true, value: await read(answer) } : { ok: false, message: await sentenceOf(answer) };
    } catch {
      return { ok: false, message: 'Saved work is unavailable: the server isn’t responding. Try again.' };
    }
  };
  return {
    exportAll: () => ask({}, (answer) => answer.blob()),
    importFile: (file) =>
      ask(
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: file },
        (answer) => answer.json() as Promise<ImportResult>,
      ), // the contract's own answer, of which numbers are shown
    deleteAll: () => ask({ method: 'DELETE' }, () => Promise.resolve(undefined)),
  };
}

async function sentenceOf(answer: Response): Promise<string> {
  const parsed = ErrorSchema.safeParse(await answer.json().catch(() => undefined));
  return parsed.success ? parsed.data.error.message : `Saved work is unavailable (error ${String(answer.status)}). Try again.`;
}
