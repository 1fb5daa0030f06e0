import type { Host } from '@mulya/contract';
import type { AskedPage } from './answer-asked.ts';
import { fetchToolsCode, type ToolsCode } from './fetch-tools-code.ts';

/**
 * Returns the page whose tools a language model calls for a text. Undefined for the built-in analyst, which reads the page's figures, for
 * a model without tools, and if the code of the tools can't be loaded: then the prompt needs tables. Never rejects.
 */
export async function fetchModelPage(host: Host<'mfe-valuation'>, create: (code: ToolsCode) => AskedPage): Promise<AskedPage | undefined> {
  if (host.ai.readsContext !== false || host.ai.takesTools !== true) return undefined;
  try {
    return create(await fetchToolsCode());
  } catch (error) {
    host.log.warn('The tools of the page could not be loaded, so the AI gets its figures as tables.', error);
    return undefined;
  }
}
