/**
 * Parses and evaluates a formula as printed in an audit. It implements the text's rules without the code that prints it: + − × /
 * associate to the left, × and / bind more tightly than + and −, ^ more tightly still and only once, numbers have commas between
 * thousands, a negative number is in parentheses, `median(a; b; c)`, `max(a; b)`, `min(a; b)`.
 */
export type NamedValues = ReadonlyMap<string, number>;

/** @throws SyntaxError with the position, for a text that is not a formula */
export function evaluateAuditText(text: string, names: NamedValues = new Map()): number {
  const reader = new Reader(text, names);
  const value = reader.sum();
  reader.end();
  return value;
}

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly names: readonly (readonly [string, number])[];

  constructor(text: string, names: NamedValues) {
    this.text = text;
    // "Net debt/EBITDA FY25" starts with another cell's name, so the longest name wins.
    this.names = [...names].sort(([a], [b]) => b.length - a.length);
  }

  sum(): number {
    let value = this.product();
    for (;;) {
      if (this.takes(' + ')) value += this.product();
      else if (this.takes(' − ')) value -= this.product();
      else return value;
    }
  }

  end(): void {
    if (this.at < this.text.length) this.refuse('the end');
  }

  private product(): number {
    let value = this.power();
    for (;;) {
      if (this.takes(' × ')) value *= this.power();
      else if (this.takes(' / ')) value /= this.power();
      else return value;
    }
  }

  private power(): number {
    const base = this.operand();
    return this.takes(' ^ ') ? base ** this.operand() : base;
  }

  private operand(): number {
    const named = this.names.find(([name]) => this.takes(name));
    if (named !== undefined) return named[1];
    if (this.takes('median(')) return this.median();
    if (this.takes('max(')) return Math.max(...this.list());
    if (this.takes('min(')) return Math.min(...this.list());
    if (this.takes('(−')) return -this.closed(this.number());
    if (this.takes('(')) return this.closed(this.sum());
    return this.number();
  }

  private median(): number {
    const values = this.list().sort((a, b) => a - b);
    const half = values.length / 2;
    return ((values[Math.ceil(half) - 1] ?? NaN) + (values[Math.floor(half)] ?? NaN)) / 2;
  }

  private list(): number[] {
    const values = [this.sum()];
    while (this.takes('; ')) values.push(this.sum());
    this.closed(0);
    return values;
  }

  private number(): number {
    const [digits] = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?(?![\d,.])/.exec(this.text.slice(this.at)) ?? [];
    if (digits === undefined) return this.refuse('a number, a name or a parenthesis');
    this.at += digits.length;
    return Number(digits.replaceAll(',', ''));
  }

  private closed(value: number): number {
    return this.takes(')') ? value : this.refuse('")"');
  }

  private takes(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  private refuse(expected: string): never {
    throw new SyntaxError(`Expected ${expected} at ${this.at} of "${this.text}", but found "${this.text.slice(this.at, this.at + 20)}".`);
  }
}
