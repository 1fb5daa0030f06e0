import { columnLetters } from './addresses.ts';
import type { SheetCell, SheetName, WorkbookDescription } from './description.ts';

type Value = number | string | boolean | undefined | typeof error;
/** The cells of a range: "C5:C74". Functions ignore their texts. */
type Range = readonly Value[];
const error: unique symbol = Symbol('#VALUE!');

/** Evaluates the formulas of a workbook as Excel does, including texts and errors. Shares no code with the writer of the formulas. */
export interface EvaluatedWorkbook {
  /** @throws Error for unknown addresses and names, and for circular references */
  valueAt(sheet: SheetName, row: number, column: number): Value;
}

export function evaluateWorkbook(workbook: WorkbookDescription): EvaluatedWorkbook {
  const cells = new Map<string, SheetCell>(
    workbook.sheets.flatMap(({ name, rows }) =>
      rows.flatMap((row, at) =>
        row.flatMap((cell, column) => (cell === undefined ? [] : [[`${name}!${columnLetters(column)}${at + 1}`, cell] as const])),
      ),
    ),
  );
  const names = new Map(workbook.names.map(({ name, place }) => [name, `${place.sheet}!${columnLetters(place.column)}${place.row + 1}`]));
  const results = new Map<string, Value>();
  const inProgress = new Set<string>();

  const at = (address: string): Value => {
    if (results.has(address)) return results.get(address);
    const cell = cells.get(address);
    if (cell === undefined) throw new Error(`Expected a cell at ${address}.`);
    if (cell.formula === undefined) return cell.value ?? undefined;
    if (inProgress.has(address)) throw new Error(`Circular reference at ${address}: =${cell.formula}`);
    inProgress.add(address);
    const [sheet = ''] = address.split('!');
    const value = new Reader(cell.formula, (reference) =>
      at(reference.includes('!') ? reference.replaceAll("'", '') : (names.get(reference) ?? `${sheet}!${reference}`)),
    ).whole();
    inProgress.delete(address);
    results.set(address, value);
    return value;
  };
  return { valueAt: (sheet, row, column) => at(`${sheet}!${columnLetters(column)}${row + 1}`) };
}

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly valueOf: (reference: string) => Value;

  constructor(text: string, valueOf: (reference: string) => Value) {
    this.text = text;
    this.valueOf = valueOf;
  }

  whole(): Value {
    const value = this.comparison();
    if (this.at < this.text.length) throw new Error(`Expected the end at ${this.at} of ${this.text}`);
    return value;
  }

  private comparison(): Value {
    const left = this.sum();
    const sign = this.take(/<>|<=|>=|<|>|=/y);
    if (sign === undefined) return left;
    const right = this.sum();
    if (left === error || right === error) return error;
    const order = compare(left, right);
    return { '<>': order !== 0, '<=': order <= 0, '>=': order >= 0, '<': order < 0, '>': order > 0, '=': order === 0 }[sign];
  }

  private sum(): Value {
    let value = this.product();
    for (let sign = this.take(/[+-]/y); sign !== undefined; sign = this.take(/[+-]/y)) value = arithmetic(sign, value, this.product());
    return value;
  }

  private product(): Value {
    let value = this.power();
    for (let sign = this.take(/[*/]/y); sign !== undefined; sign = this.take(/[*/]/y)) value = arithmetic(sign, value, this.power());
    return value;
  }

  private power(): Value {
    let value = this.operand();
    while (this.take(/\^/y) !== undefined) value = arithmetic('^', value, this.operand());
    return value;
  }

  private operand(): Value {
    if (this.take(/\(/y) !== undefined) return this.close(this.comparison());
    if (this.take(/-/y) !== undefined) return arithmetic('-', 0, this.operand());
    const number = this.take(/\d+(\.\d+)?(E[+-]?\d+)?/y);
    if (number !== undefined) return Number(number);
    const text = this.take(/"(?:[^"]|"")*"/y);
    if (text !== undefined) return text.slice(1, -1).replaceAll('""', '"');
    const functionName = this.take(/[A-Z]+(?=\()/y);
    if (functionName !== undefined) return this.call(functionName);
    const reference = this.take(/(?:(?:[A-Za-z]+|'[A-Za-z ]+')!)?[A-Za-z_][A-Za-z0-9_]*/y);
    if (reference === undefined) throw new Error(`Expected an operand at ${this.at} of ${this.text}`);
    return reference === 'TRUE' ? true : this.valueOf(reference);
  }

  private call(name: string): Value {
    this.take(/\(/y);
    const values: (Value | Range)[] = [this.argument()];
    while (this.take(/,/y) !== undefined) values.push(this.argument());
    return this.close(values.some(Array.isArray) ? applyToRange(name, values) : applyFunction(name, values as readonly Value[]));
  }

  private argument(): Value | Range {
    const [, letters = '', first, last] = /^([A-Z]+)(\d+):\1(\d+)$/.exec(this.take(/[A-Z]+\d+:[A-Z]+\d+/y) ?? '') ?? [];
    if (first === undefined) return this.comparison();
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => this.valueOf(`${letters}${Number(first) + at}`));
  }

  private close(value: Value): Value {
    if (this.take(/\)/y) === undefined) throw new Error(`Expected ")" at ${this.at} of ${this.text}`);
    return value;
  }

  private take(token: RegExp): string | undefined {
    token.lastIndex = this.at;
    const [found] = token.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}

function applyFunction(name: string, values: readonly Value[]): Value {
  const [first, second, third] = values;
  const numbers = values.filter((value) => typeof value === 'number');
  switch (name) {
    case 'IF':
      return first === error ? error : isTrue(first) ? second : third;
    case 'IFERROR':
      return first === error ? second : first;
    case 'ISNUMBER':
      return typeof first === 'number';
    case 'AND':
      return values.includes(error) ? error : values.every(isTrue);
    case 'OR':
      return values.includes(error) ? error : values.some(isTrue);
    case 'NOT':
      return first === error ? error : !isTrue(first);
    case 'N':
      return first === error ? error : typeof first === 'number' ? first : 0;
    case 'COUNT':
      return numbers.length;
    case 'ROUND':
      return typeof first === 'number' && typeof second === 'number'
        ? (Math.sign(first) * Math.round(Math.abs(first) * 10 ** second)) / 10 ** second
        : error;
    case 'ABS':
      return typeof first === 'number' ? Math.abs(first) : error;
    case 'INT':
      return typeof first === 'number' ? Math.floor(first) : error;
    case 'MAX':
    case 'MIN':
      // Their values are of other cells, in which Excel ignores words.
      if (values.includes(error)) return error;
      return numbers.length === 0 ? 0 : name === 'MAX' ? Math.max(...numbers) : Math.min(...numbers);
    case 'MEDIAN': {
      if (values.includes(error) || numbers.length === 0) return error;
      const sorted = numbers.toSorted((a, b) => a - b);
      return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
    }
    default:
      throw new Error(`Expected a supported function, got ${name}.`);
  }
}

/** Functions over a range and numbers, as Excel calculates them. */
function applyToRange(name: string, values: readonly (Value | Range)[]): Value {
  const all = values.flatMap((value): Range => (Array.isArray(value) ? (value as Range) : []));
  const [other, order] = values.filter((value): value is Value => !Array.isArray(value));
  if (all.includes(error) || other === error) return error;
  const sorted = all.filter((value) => typeof value === 'number').toSorted((one, two) => one - two);
  switch (name) {
    case 'COUNT':
      return sorted.length;
    case 'SUM':
      return sorted.reduce((sum, value) => sum + value, 0);
    case 'MIN':
      return sorted[0] ?? 0;
    case 'MAX':
      return sorted.at(-1) ?? 0;
    case 'MEDIAN':
      return interpolate(sorted, 0.5);
    case 'QUARTILE':
      return interpolate(sorted, Number(other) / 4);
    case 'RANK':
      if (typeof other !== 'number' || !sorted.includes(other)) return error;
      return 1 + sorted.filter((value) => (order === 1 ? value < other : value > other)).length;
    default:
      throw new Error(`Expected a supported function of a range, got ${name}.`);
  }
}

function interpolate(sorted: readonly number[], share: number): Value {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? error : below + (above - below) * (place - Math.floor(place));
}

const isTrue = (value: Value): boolean => value === true || (typeof value === 'number' && value !== 0);

/** A text is greater than every number. An empty cell equals 0 compared with a number, and "" compared with a text. */
function compare(left: Value, right: Value): number {
  if (typeof left === 'string' || typeof right === 'string') {
    if (typeof left === 'number' || typeof left === 'boolean') return -1;
    if (typeof right === 'number' || typeof right === 'boolean') return 1;
    return String(left ?? '').localeCompare(String(right ?? ''));
  }
  return Number(left ?? 0) - Number(right ?? 0);
}

function arithmetic(sign: string, left: Value, right: Value): Value {
  const [a, b] = [left ?? 0, right ?? 0];
  if (typeof a !== 'number' || typeof b !== 'number') return error;
  const value = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : sign === '/' ? a / b : a ** b;
  return Number.isFinite(value) ? value : error;
}
