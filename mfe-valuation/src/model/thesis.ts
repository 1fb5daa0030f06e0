import { parseIsoDate } from '@mulya/domain';

/** An event that would prove or disprove the thesis. `on`: ISO date; empty while it has none. */
export interface Catalyst {
  readonly on: string;
  readonly text: string;
}

export const convictions = [1, 2, 3, 4, 5] as const;
/** From 1, weak, to 5, strong. */
type Conviction = (typeof convictions)[number];

/** Why the analyst holds a view on the company. Every text may be empty. */
export interface Thesis {
  readonly line: string;
  readonly reasons: readonly [string, string, string];
  readonly catalysts: readonly Catalyst[];
  readonly risks: string;
  readonly changeMyMind: string;
  readonly conviction: Conviction | null;
  /** Absent while the analyst wrote everything. */
  readonly machine?: MachineParts;
}

/** The parts that a machine may draft. The conviction is the analyst's. */
const thesisParts = ['line', 'reason1', 'reason2', 'reason3', 'catalysts', 'risks', 'changeMyMind'] as const;
export type ThesisPart = (typeof thesisParts)[number];

/** What a machine wrote and the analyst has not edited since. */
export interface MachineParts {
  /** Never empty. */
  readonly parts: readonly ThesisPart[];
  /** Who wrote it and when, and how many of its numbers matched. */
  readonly stamp: string;
  /** Numbers of the draft that are not in the loaded data. */
  readonly unmatched: readonly string[];
}

/** Characters of each text, and the number of catalysts. A whole thesis fits in a link. */
export const thesisLimits = { line: 140, reason: 300, catalyst: 140, catalysts: 10, risks: 1_000, changeMyMind: 600 } as const;

export const emptyThesis: Thesis = {
  line: '',
  reasons: ['', '', ''],
  catalysts: [],
  risks: '',
  changeMyMind: '',
  conviction: null,
};

/** The names of the fields, on the screen and in the research note. */
export const thesisLabels = {
  line: 'Thesis in one line',
  reasons: ['Reason 1', 'Reason 2', 'Reason 3'],
  catalysts: 'Catalysts',
  risks: 'Risks',
  changeMyMind: 'What would change my mind',
  conviction: 'Conviction',
} as const;

/** Characters of a stamp and of a number, and the numbers that a mark lists. */
export const markLimits = { stamp: 400, unmatched: 10, number: 60 } as const;

/** The text of a part; a catalyst has a line with its date. */
export function partText({ line, reasons, catalysts, risks, changeMyMind }: Thesis, part: ThesisPart): string {
  switch (part) {
    case 'line':
      return line;
    case 'reason1':
      return reasons[0];
    case 'reason2':
      return reasons[1];
    case 'reason3':
      return reasons[2];
    case 'catalysts':
      return catalysts.map(({ on, text }) => `${on} ${text}`.trim()).join('\n');
    case 'risks':
      return risks;
    case 'changeMyMind':
      return changeMyMind;
  }
}

/** The name of a part on the screen. */
export function partLabel(part: ThesisPart): string {
  const at = ['reason1', 'reason2', 'reason3'].indexOf(part);
  return part === 'reason1' || part === 'reason2' || part === 'reason3' ? (thesisLabels.reasons[at] ?? '') : thesisLabels[part];
}

export const writtenParts = (thesis: Thesis): readonly ThesisPart[] => thesisParts.filter((part) => partText(thesis, part).trim() !== '');

/** Whether a machine wrote the part and the analyst has not edited it. */
export const isMachineWritten = ({ machine }: Pick<Thesis, 'machine'>, part: ThesisPart): boolean => machine?.parts.includes(part) ?? false;

/** Follows the name of a machine-written part. */
export const machineMark = ' (machine-written)';

/** What a reader of a machine-written part needs: which parts, who wrote them, and the numbers without a match. */
export function machineText({ parts, stamp, unmatched }: MachineParts): string {
  const numbers = unmatched.length === 0 ? '' : ` Not in the loaded data: ${unmatched.join(', ')}.`;
  return `Machine-written and not edited since: ${parts.map(partLabel).join(', ')}. ${stamp}${numbers}`;
}

/** Takes the mark from the parts that differ from `before`. A new mark stays as it is. */
export function withoutEditedParts(before: Thesis, after: Thesis): Thesis {
  const { machine, ...rest } = after;
  if (machine === undefined || machine !== before.machine) return after;
  return withMachine(rest, { ...machine, parts: machine.parts.filter((part) => partText(before, part) === partText(after, part)) });
}

const withMachine = (thesis: Omit<Thesis, 'machine'>, machine: MachineParts | undefined): Thesis =>
  machine === undefined || machine.parts.length === 0 ? thesis : { ...thesis, machine };

/** Whether nothing is written. A catalyst without text and date is nothing. */
export const isEmptyThesis = ({ line, reasons, catalysts, risks, changeMyMind, conviction }: Thesis): boolean =>
  conviction === null &&
  [line, ...reasons, risks, changeMyMind].every((text) => text.trim() === '') &&
  catalysts.every(({ on, text }) => on === '' && text.trim() === '');

/** Catalysts in the order of their dates, those without a date last; empty ones are left out. */
export function datedCatalysts({ catalysts }: Pick<Thesis, 'catalysts'>): readonly Catalyst[] {
  return catalysts
    .filter(({ on, text }) => on !== '' || text.trim() !== '')
    .toSorted((one, other) => (one.on || '9999').localeCompare(other.on || '9999'));
}

/** Reads a thesis that comes from outside: saved work, a link. Undefined if these fields cannot hold it. */
export function parseThesis({ line, reasons, catalysts, risks, changeMyMind, conviction: level, machine }: ReadThesis): Thesis | undefined {
  const limits = thesisLimits;
  const [first, second, third, ...more] = reasons;
  const conviction = level === null ? null : convictions.find((each) => each === level);
  if (first === undefined || second === undefined || third === undefined || more.length > 0 || conviction === undefined) return undefined;
  const fits =
    line.length <= limits.line &&
    reasons.every((text) => text.length <= limits.reason) &&
    catalysts.length <= limits.catalysts &&
    catalysts.every(({ on, text }) => text.length <= limits.catalyst && isCatalystDay(on)) &&
    risks.length <= limits.risks &&
    changeMyMind.length <= limits.changeMyMind;
  const thesis = { line, reasons: [first, second, third], catalysts, risks, changeMyMind, conviction } as const;
  return fits ? withMachine(thesis, machine === undefined ? undefined : parseMachine(machine)) : undefined;
}

/** The mark with the parts that this page knows. A mark is never a reason to lose a thesis. */
const parseMachine = ({ parts, stamp, unmatched }: ReadMachine): MachineParts => ({
  parts: thesisParts.filter((part) => parts.includes(part)),
  stamp: stamp.slice(0, markLimits.stamp),
  unmatched: unmatched.slice(0, markLimits.unmatched).map((number) => number.slice(0, markLimits.number)),
});

interface ReadMachine {
  readonly parts: readonly string[];
  readonly stamp: string;
  readonly unmatched: readonly string[];
}

/** A thesis whose texts, lists and numbers have not been checked. */
interface ReadThesis {
  readonly line: string;
  readonly reasons: readonly string[];
  readonly catalysts: readonly Catalyst[];
  readonly risks: string;
  readonly changeMyMind: string;
  readonly conviction: number | null;
  readonly machine?: ReadMachine | undefined;
}

/** A date field may be empty, and browsers let a year have six digits. */
export const isCatalystDay = (on: string): boolean => on === '' || (on.length === 10 && parseIsoDate(on) !== undefined);
