/** Where the gateway keeps what outlives it. */
export type DatabaseConfig =
  /** PostgreSQL in this process, in a folder of `DATA_DIR`: one gateway at a time. */
  | { readonly kind: 'embedded'; readonly folder: string }
  /** A PostgreSQL server, which any number of gateways share. */
  | { readonly kind: 'postgres'; readonly url: string };
