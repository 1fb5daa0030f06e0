/** Returns a thrown value's message. It checks the shape, because an error of another realm is not an `instanceof Error`. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** Returns the reason why a file cannot be used, as the end of a sentence. */
export function fileTrouble(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'access is denied';
  return messageOf(error);
}

/** A schema error at one place; the fields of zod's issues that we read. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly issues?: readonly { readonly message: string }[];
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
};

/** The result of reading external data. `notes`: sentences about corrections. `problems`: all problems, each one sentence with its path. */
export type Outcome<Data> =
  | { readonly is: 'read'; readonly data: Data; readonly notes: readonly string[] }
  | { readonly is: 'refused'; readonly problems: readonly string[] };

/** Returns the schema errors of `input` as a rejected outcome. */
export function refusal(issues: readonly Issue[], input: unknown): { readonly is: 'refused'; readonly problems: readonly string[] } {
  return { is: 'refused', problems: issues.map((issue) => problemText(issue, input)) };
}

/** Returns a problem as one sentence with its path: 'companies[3].price.asOf: expected an ISO date, but it is "yesterday".' */
function problemText(issue: Issue, input: unknown): string {
  return `${pathText(issue.path)}: expected ${expectationText(issue)}, but it is ${shortenValue(valueAt(input, issue.path))}.`;
}

/** ['companies', 3, 'INC', 'Depreciation/Amortization'] → companies[3].INC["Depreciation/Amortization"] */
function pathText(path: readonly PropertyKey[]): string {
  const text = path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[A-Za-z_]\w*$/.test(String(step)) ? `.${String(step)}` : `[${JSON.stringify(String(step))}]`;
    })
    .join('');
  return text === '' ? 'The file' : text.replace(/^\./, '');
}

function expectationText(issue: Issue): string {
  if (issue.code === 'invalid_type') return kindNames[String(issue.expected)] ?? String(issue.expected);
  if (issue.code === 'invalid_value') return (issue.values ?? []).map((value) => JSON.stringify(value)).join(' or ');
  if (issue.code === 'invalid_key') return `${issue.issues?.[0]?.message ?? 'another key'} as the key`;
  return issue.message;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return (value as Readonly<Record<PropertyKey, unknown>>)[step]; // hasOwn proves the key
  }, input);
}

/** Shortens a value for a sentence. */
function shortenValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
