import { problemText, type Issue } from './problem-text.ts';

/**
 * What became of data from outside. `notes`: sentences about what was settled on the way. `problems`: each one sentence
 * with its path, none left out.
 */
export type Outcome<Data> =
  | { readonly is: 'read'; readonly data: Data; readonly notes: readonly string[] }
  | { readonly is: 'refused'; readonly problems: readonly string[] };

/** A schema's complaints about `input` as a refusal. */
export function refusal(issues: readonly Issue[], input: unknown): { readonly is: 'refused'; readonly problems: readonly string[] } {
  return { is: 'refused', problems: issues.map((issue) => problemText(issue, input)) };
}
