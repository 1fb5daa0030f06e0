import { useId, useRef, useState, type KeyboardEvent } from 'react';
import styles from './checked-text.module.css';
import { placeAfter } from './place-after.ts';

/** A part of a text whose numbers were matched with the loaded data. */
export type CheckedPart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'found'; readonly text: string; readonly figure: CheckedFigure }
  | { readonly is: 'not-found'; readonly text: string };

export interface CheckedFigure {
  readonly id: string;
  /** "Sales FY25". */
  readonly label: string;
  /** The figure with its unit: "₹225,458 crore". */
  readonly amount: string;
}

export interface CheckedLine {
  readonly is: 'bullet' | 'paragraph';
  readonly parts: readonly CheckedPart[];
}

export interface CheckedTextProps {
  /** Paragraphs and bullets, of parts: text, a found number with its figure, or a number that was not found. */
  readonly lines: readonly CheckedLine[];
  /** Called when the user selects a matched number, to show its source. */
  readonly onFigure: (id: string) => void;
  /** Addresses in the order of their numbers. Those that are neither http nor https are left out, and the others keep their numbers. */
  readonly citations?: readonly string[];
}

/**
 * An AI's text with checked numbers: matched ones open their figure, others are marked, citations are links.
 *
 * Not for: your own sentences.
 *
 * `checkText` of `@mulya/domain/grounding` checks the numbers. No markup of an answer is rendered. The caller shows the match count.
 *
 * Keyboard: one Tab stop; arrows, Home and End move between its numbers.
 */
export function CheckedText({ lines, onFigure, citations = [] }: CheckedTextProps) {
  const note = useId();
  const text = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const sources = citations.flatMap((address, at) => sourceOf(address, at + 1) ?? []);
  const found = lines.flatMap(({ parts }) => parts.filter(({ is }) => is === 'found'));
  const numberAt = (place: number): NumberFocus => ({
    tabIndex: place === Math.min(stop, found.length - 1) ? 0 : -1,
    onFocus: () => setStop(place),
    onKeyDown: (event) => {
      const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : placeAfter(place, { key: event.key, places: found.length });
      if (next === undefined) return;
      event.preventDefault();
      text.current?.querySelectorAll('button')[next]?.focus();
    },
  });
  const shown = (parts: readonly CheckedPart[]) =>
    boundParts(parts).map(({ part, mark }, at) => {
      const piece = <Part key={at} part={part} sources={sources} note={note} onFigure={onFigure} focus={numberAt(found.indexOf(part))} />;
      return mark === '' ? (
        piece
      ) : (
        <span key={at} className={styles.bound}>
          {piece}
          {mark}
        </span>
      );
    });
  return (
    <div ref={text} className={styles.text}>
      {blocksOf(lines).map((block, at) =>
        block.is === 'paragraph' ? (
          <p key={at}>{shown(block.parts)}</p>
        ) : (
          <ul key={at}>
            {block.items.map((parts, item) => (
              <li key={item}>{shown(parts)}</li>
            ))}
          </ul>
        ),
      )}
      <span id={note} hidden>
        {notFound}
      </span>
      {sources.length > 0 && <Sources sources={sources} />}
    </div>
  );
}

const notFound = 'not found in the loaded data';

type Block =
  | { readonly is: 'paragraph'; readonly parts: readonly CheckedPart[] }
  | { readonly is: 'list'; readonly items: (readonly CheckedPart[])[] };

/** Consecutive bullets are one list. */
function blocksOf(lines: readonly CheckedLine[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const { is, parts } of lines) {
    const last = blocks.at(-1);
    if (is === 'paragraph') blocks.push({ is, parts });
    else if (last?.is === 'list') last.items.push(parts);
    else blocks.push({ is: 'list', items: [parts] });
  }
  return blocks;
}

/** Text that follows a number without a space stays on its line. A browser would break the line there, because the number is a control. */
function boundParts(parts: readonly CheckedPart[]): readonly { readonly part: CheckedPart; readonly mark: string }[] {
  const marks = parts.map((part, at) =>
    part.is === 'text' && parts[at - 1]?.is === 'found' ? (/^[^\s\p{L}\p{N}([]{1,3}/u.exec(part.text)?.[0] ?? '') : '',
  );
  return parts.map((part, at) => ({
    part: part.is === 'text' ? { ...part, text: part.text.slice(marks[at]?.length ?? 0) } : part,
    mark: marks[at + 1] ?? '',
  }));
}

interface PartProps extends Pick<CheckedTextProps, 'onFigure'> {
  readonly part: CheckedPart;
  readonly sources: readonly Source[];
  /** The description of an unmatched number. */
  readonly note: string;
  /** For matched numbers. */
  readonly focus: NumberFocus;
}

interface NumberFocus {
  readonly tabIndex: 0 | -1;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Part({ part, sources, note, onFigure, focus }: PartProps) {
  switch (part.is) {
    case 'text':
      return <Citation text={part.text} sources={sources} />;
    case 'found': {
      const { id, label, amount } = part.figure;
      return (
        <button type="button" {...focus} className={styles.found} title={`Matches ${label}: ${amount}`} onClick={() => onFigure(id)}>
          {part.text}
        </button>
      );
    }
    case 'not-found':
      return (
        <mark className={styles.notFound} title={notFound} aria-describedby={note}>
          {part.text}
        </mark>
      );
  }
}

interface Source {
  readonly number: number;
  readonly address: string;
  /** The host in the browser's spelling, so a name in another script, or in front of an @, cannot deceive. */
  readonly host: string;
}

function sourceOf(address: string, number: number): Source | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? { number, address: href, host } : undefined;
}

/** "[2]" is a link if there is a second source, else plain text. */
function Citation({ text, sources }: { readonly text: string; readonly sources: readonly Source[] }) {
  if (sources.length === 0) return text;
  return text.split(/(\[\d{1,3}\])/).map((piece, at) => {
    const source = at % 2 === 1 ? sources.find(({ number }) => piece === `[${number}]`) : undefined;
    return source === undefined ? piece : <SourceLink key={at} source={source} text={piece} />;
  });
}

function Sources({ sources }: { readonly sources: readonly Source[] }) {
  const heading = useId();
  return (
    <div className={styles.sources}>
      <p id={heading}>Sources</p>
      <ol aria-labelledby={heading}>
        {sources.map((source) => (
          <li key={source.number} value={source.number}>
            <SourceLink source={source} text={source.host} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function SourceLink({ source: { address }, text }: { readonly source: Source; readonly text: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" title={address}>
      {text}
    </a>
  );
}
