/**
 * Goes through a JSON text once, from its beginning to its end, and cuts it into pieces, so that a large one is parsed a piece at a time.
 * What stands between the pieces is read here; whether a piece itself is JSON is for `JSON.parse` to say.
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

  /** The names of the object that begins here. After each of them, its value is to be read before the next is asked for. @throws SyntaxError */
  *members(): Generator<string> {
    this.expect('{');
    for (let isFirst = true; this.hasNext(isFirst, '}'); isFirst = false) {
      if (this.text[this.at] !== '"') throw this.unexpected();
      const name: unknown = JSON.parse(this.text.slice(this.at, this.skipString()));
      this.expect(':');
      yield String(name);
    }
  }

  /** The places of the list that begins here, counted from 0. At each of them, what stands there is to be read before the next is asked for. @throws SyntaxError */
  *elements(): Generator<number> {
    this.expect('[');
    for (let index = 0; this.hasNext(index === 0, ']'); index += 1) yield index;
  }

  /** The text of the value that begins here, whatever it is, with the space behind it; undefined when it has more than `most` characters. @throws SyntaxError when nothing is here, or it has no end */
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

  /** @throws SyntaxError when anything comes after the value that was read */
  end(): void {
    this.skipSpace();
    if (this.at < this.text.length) throw this.unexpected();
  }

  /** Goes to the next part of an object or a list, or behind its end. */
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

  /** Goes to the end of the text in quotes that begins here, and says where that is. */
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
