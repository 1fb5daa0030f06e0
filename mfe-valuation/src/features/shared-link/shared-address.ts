/** The address that shares what a fragment carries: the page's own, of its query the company and its peers. "https://…/valuation/…?peers=…#shared=1.H4sI…" */
export function sharedAddress({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>, fragment: string): string {
  const page = new URLSearchParams(search);
  const kept = ['isin', 'peers'].flatMap((name) => {
    const value = page.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`];
  });
  return `${origin}${pathname}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
}
