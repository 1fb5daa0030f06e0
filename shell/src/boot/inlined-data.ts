import { inlineBlockIds, ReleaseSchema, RuntimeConfigSchema, type Release, type RuntimeConfig } from '@mulya/contract';

export type InlinedData =
  | { readonly ok: true; readonly config: RuntimeConfig; readonly release: Release }
  | { readonly ok: false; readonly problem: string };

/** Parses the two JSON blocks that the gateway writes into the page. */
export function readInlinedData(document: Document): InlinedData {
  const config = RuntimeConfigSchema.safeParse(block(document, inlineBlockIds.config));
  if (!config.success) return { ok: false, problem: `The page's block "${inlineBlockIds.config}" is missing or does not fit its schema.` };
  const release = ReleaseSchema.safeParse(block(document, inlineBlockIds.release));
  if (!release.success)
    return { ok: false, problem: `The page's block "${inlineBlockIds.release}" is missing or does not fit its schema.` };
  return { ok: true, config: config.data, release: release.data };
}

function block(document: Document, id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}
