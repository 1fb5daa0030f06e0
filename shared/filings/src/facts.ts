/** A fact of an instance document, as text. */
export interface Fact {
  /** The element's local name. */
  readonly element: string;
  readonly context: string;
  /** Undefined for texts and dates. */
  readonly unit: string | undefined;
  /** Trimmed; long texts are cut. */
  readonly text: string;
}

/** A context that the document declares. `start` and `end` are ISO dates, equal for an instant. */
export interface DeclaredContext {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly isInstant: boolean;
  /** Whether it is of a segment or another breakdown, not of the whole company. */
  readonly hasDimensions: boolean;
  readonly entity: { readonly scheme: string; readonly identifier: string };
}

/** The content of an XBRL instance document, before any of it is interpreted. */
export interface Instance {
  /** What names the taxonomy: the schema reference, and the namespaces of the root element. */
  readonly taxonomy: readonly string[];
  readonly contexts: ReadonlyMap<string, DeclaredContext>;
  /** The measures of the declared units by ID: "iso4217:INR". */
  readonly units: ReadonlyMap<string, string>;
  readonly facts: readonly Fact[];
}

/** Access to the facts of a filing that remembers which ones were read. */
export interface Facts {
  readonly instance: Instance;
  /** The text of a fact; undefined if it is absent, empty or given with different contents. */
  text(element: string, context: string): string | undefined;
  /** The number of a fact, in whole rupees, rupees a share or a plain count. */
  number(element: string, context: string): number | undefined;
  /** Contexts with facts, in the order of the document. */
  readonly contexts: ReadonlySet<string>;
  /** Marks facts as part of a line. */
  markRead(elements: readonly string[], context: string): void;
  /** Facts that nothing has read. */
  unread(): { readonly count: number; readonly elements: readonly string[] };
  /** Elements with two different values in one context, which are never read. */
  contradictions(): readonly string[];
}

/** A number of XML Schema, written by software without groups and decimal commas. The rules for people's numbers would accept too much. */
const digits = /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d{1,2})?$/;
/** Measures that a figure of an Indian result can have. Some files give reserves as pure numbers. */
const measures = /^(iso4217:INR|xbrli:pure|xbrli:shares|pure|shares)$/;

/** Indexes the facts of an instance by element and context. */
export function indexFacts(instance: Instance): Facts {
  const byPlace = new Map<string, Fact | 'contradicted'>();
  for (const fact of instance.facts) {
    const place = placeOf(fact.element, fact.context);
    const first = byPlace.get(place) ?? fact;
    byPlace.set(place, first !== 'contradicted' && isSameFact(fact, first) ? first : 'contradicted');
  }
  const read = new Set<string>();
  const contradictions = new Set<string>();

  const one = (element: string, context: string): Fact | undefined => {
    const found = byPlace.get(placeOf(element, context));
    if (found !== 'contradicted') return found;
    contradictions.add(element);
    return undefined;
  };
  const isReadable = ({ unit, text }: Fact): boolean => {
    const measure = unit === undefined ? undefined : instance.units.get(unit);
    return digits.test(text) && (measure === undefined || measures.test(measure));
  };

  return {
    instance,
    contexts: new Set(instance.facts.map(({ context }) => context)),
    contradictions: () => [...contradictions].toSorted(),
    text: (element, context) => {
      const found = one(element, context);
      if (found !== undefined) read.add(placeOf(element, context));
      return found === undefined || found.text === '' ? undefined : found.text;
    },
    number: (element, context) => {
      const found = one(element, context);
      return found !== undefined && isReadable(found) ? Number(found.text) : undefined;
    },
    markRead: (elements, context) => elements.forEach((element) => read.add(placeOf(element, context))),
    unread: () => {
      const left = instance.facts.filter(({ element, context }) => !read.has(placeOf(element, context)));
      return { count: left.length, elements: [...new Set(left.map(({ element }) => element))].toSorted() };
    },
  };
}

const placeOf = (element: string, context: string): string => `${context} ${element}`;

const isSameFact = (one: Fact, other: Fact): boolean =>
  one.text === other.text || (digits.test(one.text) && digits.test(other.text) && Number(one.text) === Number(other.text));
