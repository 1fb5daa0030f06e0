import type { AssetRequest, Overrides } from '@mulya/contract';

/**
 * The asset table of a development page. Files of hot builds change with each save and have no stable hash; all other files are requested
 * as usual. Only the shell's development build contains it. Like `assetTable`, it is copied into the page as text and may use nothing
 * outside itself.
 */
export function devAssetTable(sealed: (address: string) => AssetRequest, overridesId: string): (address: string) => AssetRequest {
  // the gateway has parsed it
  const overrides = JSON.parse(document.getElementById(overridesId)?.textContent ?? '{}') as Partial<Overrides>;
  const hot = Object.entries({ shell: overrides.shell, ...overrides.remotes }).filter(
    ([, from]) => from !== undefined && 'address' in from,
  );
  return (address) => {
    const { origin, pathname } = new URL(address, location.href);
    const changes = origin === location.origin && hot.some(([name]) => pathname.startsWith(`/builds/${name}/`));
    return changes ? { integrity: '', crossOrigin: 'anonymous' } : sealed(address);
  };
}
