import type { Listing } from '@mulya/domain/listings';
import { Chip } from '@mulya/ui';

/** The exchanges' identifiers of a listing; its ISIN where no exchange lists it. */
export function IdentityChips({ listing: { nse, bse, isin } }: { readonly listing: Listing }) {
  return (
    <>
      {nse !== null && <Chip label="NSE">{nse}</Chip>}
      {bse !== null && <Chip label="BSE">{bse}</Chip>}
      {nse === null && bse === null && isin !== null && <Chip label="ISIN">{isin}</Chip>}
    </>
  );
}
