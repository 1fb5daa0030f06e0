/** The page's address with the fragment, reduced to company, basis and peers: "https://…/valuation/…?peers=…#shared=1.H4sI…" */
export function sharedAddress({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>, fragment: string): string {
  const page = new URLSearchParams(search);
  const query = ['isin', 'basis', 'peers'].flatMap((name) => {
    const value = page.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':')}`];
  });
  return `${origin}${pathname}${query.length === 0 ? '' : `?${query.join('&')}`}${fragment}`;
}
