/** A file that an import refuses whole. The message is one sentence for the operator: what was expected, what came, what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
