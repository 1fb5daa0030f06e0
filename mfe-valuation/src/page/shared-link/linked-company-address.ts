import { valuationAddress } from '@mulya/contract';
import type { SharedWork } from '../../model/shared-work.ts';

/** The address of the company that the current link belongs to, with that link. */
export const linkedCompanyAddress = ({ company, peers }: Pick<SharedWork, 'company' | 'peers'>): string =>
  `${valuationAddress(company, { twin: true, peers: peers.map((key) => ({ key, name: key })) })}${window.location.hash}`;
