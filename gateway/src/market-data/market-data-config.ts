/** Where market figures come from. `file`: another pack than the built-in one. `url`: the base to which "/stock" is appended. */
export type MarketDataConfig =
  { readonly kind: 'pack'; readonly file?: string } | { readonly kind: 'live'; readonly url: string; readonly key: string };
