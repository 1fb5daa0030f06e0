import { cachePromise } from '../../kit/cache-promise.ts';

export type ToolsCode = typeof import('./tools-code.ts');

/** Loads the code of the tools, which only their calls need. Rejects if it can't be loaded; the next call tries again. */
export const fetchToolsCode = cachePromise<ToolsCode>(() => import(/* webpackChunkName: "assistant-tools" */ './tools-code.ts'));
