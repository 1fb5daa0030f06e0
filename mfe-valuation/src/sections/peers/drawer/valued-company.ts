/** The company to value: its listed name, and its key if known. */
export interface ValuedCompany {
  readonly name: string;
  readonly key: string | undefined;
}
