import { lookup as resolveHost } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Networks that are not the public internet (RFC 6890), with those that reach IPv4 addresses through IPv6. */
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
];

/** The networks of this machine's interfaces. */
const ownNetworks = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).flatMap(({ cidr }) => cidr ?? []));

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The code of the error for an address that a rule refuses. */
export const refusedAddressCode = 'ADDRESS_REFUSED';

/** Whether an IP address may be called. */
type AddressRule = (address: string) => boolean;

/**
 * Allows public addresses, and those of the listed networks. Of the gateway's own network it allows no other.
 *
 * @param listed addresses and networks, such as "10.0.0.0/28"
 */
export function createAddressRule(listed: readonly string[], own: readonly string[] = ownNetworks()): AddressRule {
  const [allowed, refused] = [blockListOf(listed), blockListOf([...privateNetworks, ...own])];
  return (address) => {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    return allowed.check(address, family) || !refused.check(address, family);
  };
}

/**
 * Resolves a host name for one connection, which is made to the checked addresses and no others. A name with a refused address is refused
 * as a whole, because its owner decides which one comes first.
 */
export function createCheckedLookup(isAllowed: AddressRule, resolve: typeof resolveHost = resolveHost): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '', 0);
        return;
      }
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => !isAllowed(address)))
        callback(Object.assign(new Error('The address is not public.'), { code: refusedAddressCode }), '', 0);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
