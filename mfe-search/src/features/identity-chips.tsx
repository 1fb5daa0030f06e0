import type { Listing } from '@mulya/domain/listings';
import { Chip } from '@mulya/ui';

/** The exchange symbols of a listing, or its ISIN if it has none. */
export function IdentityChips({ listing: { nse, bse, isin } }: { readonly listing: Listing }) {
  return (
    <>
      {nse !== null && <Chip label="NSE">{nse}</Chip>}
      {bse !== null && <Chip label="BSE">{bse}</Chip>}
      {nse === null && bse === null && isin !== null && <Chip label="ISIN">{isin}</Chip>}
    </>
  );
}
