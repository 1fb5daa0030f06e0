/**
 * Counts the possible steps of regular expressions, so that a test can limit them without a clock. A run counts its start positions times
 * the text length for each consecutive unbounded repetition. Without nested repetitions, no engine needs more.
 *
 * @param most the maximum for a single run
 * @throws Error for a run that can exceed the maximum, before it starts
 */
export function countExpressionSteps(run: () => void, most = Infinity): number {
  const counter = countSteps(most);
  try {
    run();
  } finally {
    counter.stop();
  }
  return counter.steps();
}

/** Counts the steps of an asynchronous run like `countExpressionSteps`. Nothing else may run meanwhile. */
export async function countAsyncSteps(run: () => Promise<unknown>): Promise<number> {
  const counter = countSteps(Infinity);
  await run().finally(counter.stop);
  return counter.steps();
}

function countSteps(most: number): { stop(this: void): void; steps(this: void): number } {
  const prototype = RegExp.prototype;
  const exec = Object.getOwnPropertyDescriptor(prototype, 'exec');
  if (exec === undefined) throw new Error('Expected RegExp.prototype.exec.');
  const original = exec.value as RegExp['exec'];
  const powers = new Map<string, Power>();
  let steps = 0;
  let isCounting = true;
  const knownPower = (source: string): Power => {
    isCounting = false;
    const power = powers.get(source) ?? powerOf(source);
    isCounting = true;
    powers.set(source, power);
    return power;
  };
  prototype.exec = function counted(this: RegExp, text: string) {
    if (!isCounting) return original.call(this, text);
    const power = knownPower(this.source);
    const from = this.global ? this.lastIndex : 0;
    const possible = stepsOf(power, from, text.length, text.length);
    if (possible > most) throw new Error(`/${this.source}/ can take ${possible} steps on ${text.length} characters.`);
    const found = original.call(this, text);
    steps += found === null ? possible : stepsOf(power, from, power.single ? found.index + found[0].length : found.index, text.length);
    return found;
  };
  return { stop: () => void Object.defineProperty(prototype, 'exec', exec), steps: () => steps };
}

/** The steps from one position of a text that started matching at another. */
function stepsOf({ anchored, single, repetitions }: Power, from: number, end: number, length: number): number {
  if (single) return end - from + 1;
  return (anchored ? 1 : end - from + 1) * Math.max(1, length - from) ** repetitions;
}

interface Power {
  /** Matches only at the start of a text. */
  readonly anchored: boolean;
  /** One repeated character or class reads each character once. */
  readonly single: boolean;
  /** Consecutive unbounded repetitions; infinite if they are nested. */
  readonly repetitions: number;
}

/** The growth of steps with the text length, by source of the expression. */
export function powerOf(source: string): Power {
  let at = 0;
  let atoms = 0;
  const alternatives = (): number => {
    let most = sequence();
    while (source[at] === '|') {
      at += 1;
      atoms += 1; // another alternative is not a single class
      most = Math.max(most, sequence());
    }
    return most;
  };
  const sequence = (): number => {
    let sum = 0;
    while (at < source.length && source[at] !== '|' && source[at] !== ')') sum += repeated(atom());
    return sum;
  };
  const atom = (): number => {
    atoms += 1;
    const rest = source.slice(at);
    const [escape] = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|.)/i.exec(rest) ?? [];
    const [set] = /^\[(?:\\.|[^\]\\])*\]/.exec(rest) ?? [];
    at += (escape ?? set ?? ' ').length;
    if (rest[0] !== '(') return 0;
    at += (/^\?(?:[:=!]|<[=!]|<\w+>)/.exec(source.slice(at))?.[0] ?? '').length;
    const inside = alternatives();
    at += 1;
    return inside;
  };
  const repeated = (inside: number): number => {
    const [quantifier] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [];
    at += (quantifier ?? '').length;
    if (quantifier === undefined || !/^[*+]|,\}/.test(quantifier)) return inside;
    return inside === 0 ? 1 : Infinity;
  };
  const repetitions = alternatives();
  return { anchored: source.startsWith('^'), single: atoms === 1, repetitions };
}
