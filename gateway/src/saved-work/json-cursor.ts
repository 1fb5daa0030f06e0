/**
 * Moves once through a JSON text and splits it into values, so that a large one is parsed piece by piece. It reads the syntax between the
 * values; `JSON.parse` checks the values themselves.
 */
export class JsonCursor {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether an object ("{") or a list ("[") begins here. */
  startsWith(bracket: '{' | '['): boolean {
    this.skipSpace();
    return this.text[this.at] === bracket;
  }

  /** Iterates over the names of an object. The caller must read each value before the next name. @throws SyntaxError */
  *members(): Generator<string> {
    this.expect('{');
    for (let isFirst = true; this.hasNext(isFirst, '}'); isFirst = false) {
      if (this.text[this.at] !== '"') throw this.unexpected();
      const name: unknown = JSON.parse(this.text.slice(this.at, this.skipString()));
      this.expect(':');
      yield String(name);
    }
  }

  /** Iterates over the indexes of a list. The caller must read each element before the next index. @throws SyntaxError */
  *elements(): Generator<number> {
    this.expect('[');
    for (let index = 0; this.hasNext(index === 0, ']'); index += 1) yield index;
  }

  /**
   * Reads the text of a value with trailing space; undefined if it is longer than `most` characters.
   *
   * @throws SyntaxError for an unfinished value
   */
  readValue(most: number): string | undefined {
    this.skipSpace();
    const from = this.at;
    for (let depth = 0; ;) {
      if (this.at - from > most) return undefined;
      const character = this.text[this.at];
      if (character === undefined) {
        if (depth > 0) throw this.unexpected();
        break;
      }
      if (character === '"') this.skipString();
      else if (character === '{' || character === '[') depth += 1;
      else if (character === '}' || character === ']') {
        if (depth === 0) break;
        depth -= 1;
      } else if (depth === 0 && character === ',') break;
      if (character !== '"') this.at += 1;
    }
    if (this.at - from > most) return undefined;
    return this.text.slice(from, this.at);
  }

  /** @throws SyntaxError when anything follows */
  end(): void {
    this.skipSpace();
    if (this.at < this.text.length) throw this.unexpected();
  }

  /** Moves to the next member or element, or past the end. */
  private hasNext(isFirst: boolean, closes: '}' | ']'): boolean {
    this.skipSpace();
    if (this.text[this.at] === closes) {
      this.at += 1;
      return false;
    }
    if (!isFirst) this.expect(',');
    this.skipSpace();
    return true;
  }

  private expect(expected: string): void {
    this.skipSpace();
    if (this.text[this.at] !== expected) throw this.unexpected();
    this.at += 1;
  }

  /** Moves past a quoted string, and returns the new position. */
  private skipString(): number {
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at];
      if (character === '"') return (this.at += 1);
      if (character === '\\') this.at += 1;
    }
    throw this.unexpected();
  }

  private skipSpace(): void {
    for (;;) {
      const character = this.text[this.at];
      if (character !== ' ' && character !== '\n' && character !== '\r' && character !== '\t') return;
      this.at += 1;
    }
  }

  private unexpected(): SyntaxError {
    return new SyntaxError(`JSON was expected to go on at ${String(this.at)}.`);
  }
}
