import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@mulya/contract';
import { PAGE_SIZES_FILE, PageSizesSchema, type PageSize } from '../page-sizes.ts';
import type { BuiltRemote } from './built-remote.ts';
import { ReleaseError, sizeText } from './release-error.ts';

/** The compressed size that a page may have before its first frame, in KB, unless the remote says otherwise. */
const defaultPageBudget = 60;

const Kilobytes = z.number().check(z.positive(), z.maximum(20_480));

/** `"mulya": { "pageBudget": 80 }` for all pages, or `{ "pageBudget": { "news": 80 } }` for some. */
const BudgetSchema = z.object({ mulya: z.object({ pageBudget: z.optional(z.union([Kilobytes, z.record(z.string(), Kilobytes)])) }) });

/**
 * Throws a ReleaseError if a page of a build is larger than its budget, with the page's largest parts. Builds of an older SDK don't list
 * sizes, so they pass.
 *
 * @param folder of the remote, with package.json
 */
export async function checkPageBudgets({ manifest, folder: dist }: BuiltRemote, folder: string): Promise<void> {
  const sizes = await readFile(join(dist, PAGE_SIZES_FILE), 'utf8').catch(() => undefined);
  if (sizes === undefined) return;
  const budgetOf = await readBudgets(folder);
  const { pages } = PageSizesSchema.parse(JSON.parse(sizes));
  const over = pages.filter(({ page, bytes }) => bytes > budgetOf(page) * 1_024);
  const [first] = over;
  if (first === undefined) return;
  throw new ReleaseError(
    [
      ...over.map((size) => budgetText(manifest.name, size, budgetOf(size.page))),
      `Load by import() what the first frame doesn’t need, or set "mulya": { "pageBudget": { "${first.page}": <KB> } } in package.json. ` +
        'npx mulya-build --analyse draws every part. Nothing was sent.',
    ].join('\n'),
  );
}

async function readBudgets(folder: string): Promise<(page: string) => number> {
  const file = join(folder, 'package.json');
  const parsed = BudgetSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) {
    throw new ReleaseError(`"pageBudget" in ${file} was expected to be a number of KB, or such a number for each page: { "news": 80 }.`);
  }
  const { pageBudget = defaultPageBudget } = parsed.data.mulya;
  return (page) => (typeof pageBudget === 'number' ? pageBudget : (pageBudget[page] ?? defaultPageBudget));
}

function budgetText(remote: string, { page, bytes, largest }: PageSize, budget: number): string {
  const parts = largest.slice(0, 3).map((part) => `${part.name} (${sizeText(part.bytes)})`);
  const words = parts.length === 0 ? '' : ` Its largest parts, before minification: ${parts.join(', ')}.`;
  const size = (bytes / 1_024).toFixed(1);
  return `${page} of ${remote} needs ${size} KB by brotli before its first frame; its budget is ${String(budget)} KB.${words}`;
}
