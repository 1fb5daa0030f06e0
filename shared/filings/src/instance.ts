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
