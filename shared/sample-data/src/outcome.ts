import { problemText, type Issue } from './problem-text.ts';

/** The result of reading external data. `notes`: sentences about corrections. `problems`: all problems, each one sentence with its path. */
export type Outcome<Data> =
  | { readonly is: 'read'; readonly data: Data; readonly notes: readonly string[] }
  | { readonly is: 'refused'; readonly problems: readonly string[] };

/** Returns the schema errors of `input` as a rejected outcome. */
export function refusal(issues: readonly Issue[], input: unknown): { readonly is: 'refused'; readonly problems: readonly string[] } {
  return { is: 'refused', problems: issues.map((issue) => problemText(issue, input)) };
}
