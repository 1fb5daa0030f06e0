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
export function parseThesis({ line, reasons, catalysts, risks, changeMyMind, conviction: level }: ReadThesis): Thesis | undefined {
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
  return fits ? { line, reasons: [first, second, third], catalysts, risks, changeMyMind, conviction } : undefined;
}

/** A thesis whose texts, lists and numbers have not been checked. */
interface ReadThesis {
  readonly line: string;
  readonly reasons: readonly string[];
  readonly catalysts: readonly Catalyst[];
  readonly risks: string;
  readonly changeMyMind: string;
  readonly conviction: number | null;
}

/** A date field may be empty, and browsers let a year have six digits. */
export const isCatalystDay = (on: string): boolean => on === '' || (on.length === 10 && parseIsoDate(on) !== undefined);
