import type { Variable } from './variables.ts';

/** The environment's variables by name; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and collects their problems. */
export class VariableReader {
  readonly problems: string[] = [];
  private readonly env: Environment;

  constructor(env: Environment) {
    this.env = env;
  }

  isSet(name: string): boolean {
    return (this.env[name] ?? '').trim() !== '';
  }

  /** The variable's value; undefined when it is unset or invalid, which adds a problem. */
  read<T>(name: string, { schema, expected, secret = false }: Variable<T>): T | undefined {
    if (!this.isSet(name)) return undefined;
    const value = (this.env[name] ?? '').trim();
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    this.addProblem(`${name} was expected to be ${expected}; ${secret ? 'something else' : JSON.stringify(value)} came.`);
    return undefined;
  }

  /** Adds a problem, as one sentence. */
  addProblem(problem: string): void {
    this.problems.push(problem);
  }
}
