import type { AssetRequest, Overrides } from '@mulya/contract';

/**
 * The asset table of a development page: files of hot builds change with each save and have no hash that would hold, all
 * others are asked for as always. It stands in the shell's development build alone.
 *
 * Copied into the page as text, as `assetTable` is: it may use nothing that stands outside it.
 */
export function devAssetTable(sealed: (address: string) => AssetRequest, overridesId: string): (address: string) => AssetRequest {
  const overrides = JSON.parse(document.getElementById(overridesId)?.textContent ?? '{}') as Partial<Overrides>; // the gateway has parsed it
  const hot = Object.entries({ shell: overrides.shell, ...overrides.remotes }).filter(
    ([, from]) => from !== undefined && 'address' in from,
  );
  return (address) => {
    const { origin, pathname } = new URL(address, location.href);
    const changes = origin === location.origin && hot.some(([name]) => pathname.startsWith(`/builds/${name}/`));
    return changes ? { integrity: '', crossOrigin: 'anonymous' } : sealed(address);
  };
}
