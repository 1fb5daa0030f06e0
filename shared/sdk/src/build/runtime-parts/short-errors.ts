/**
 * Replaces the federation runtime's error texts, which each page would carry. The number is documented, and is logged as the cause of the
 * remote loader's own error.
 */
export function getShortErrorMsg(code: string, _descriptions: unknown, args?: unknown, original?: string): string {
  return `Module Federation ${code} ${JSON.stringify(args)} ${original ?? ''}`;
}

const none = {};
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
