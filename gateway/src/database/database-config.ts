/** Where the gateway stores persistent data. */
export type DatabaseConfig =
  /** PostgreSQL in this process, in a folder of `DATA_DIR`, for one gateway at a time. */
  | { readonly kind: 'embedded'; readonly folder: string }
  /** A PostgreSQL server, shared by any number of gateways. */
  | { readonly kind: 'postgres'; readonly url: string };
