/** The page's own company: its listed name, and its key as far as it is known. */
export interface ValuedCompany {
  readonly name: string;
  readonly key: string | undefined;
}
