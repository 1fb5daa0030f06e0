/**
 * In place of the federation runtime's words for its errors, which each page would carry: the number can be looked up in its
 * documentation, and is logged as the cause of what the remote loader says in its own words.
 */
export function getShortErrorMsg(code: string, _descriptions: unknown, args?: unknown, original?: string): string {
  return `Module Federation ${code} ${JSON.stringify(args)} ${original ?? ''}`;
}

const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
