/** The source of market figures. `file`: replaces the built-in pack. `url`: the base to which "/stock" is appended. */
export type MarketDataConfig =
  | { readonly kind: 'pack'; readonly file?: string }
  | { readonly kind: 'live'; readonly url: string; readonly key: string };
