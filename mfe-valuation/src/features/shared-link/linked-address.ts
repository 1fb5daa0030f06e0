import { valuationAddress } from '@mulya/contract';
import type { SharedWork } from './shared-work.ts';

/** The page of the company that the page's link is of, with that link. */
export const linkedAddress = ({ company, peers }: Pick<SharedWork, 'company' | 'peers'>): string =>
  `${valuationAddress(company, { twin: true, peers: peers.map((key) => ({ key, name: key })) })}${window.location.hash}`;
