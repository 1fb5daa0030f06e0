import type { lookup } from 'node:dns';
import { createAddressRule, createCheckedLookup, refusedAddressCode } from './address-rule.ts';

const isAllowed = createAddressRule(['10.0.0.0/28', 'fd00::5'], ['203.0.113.7/24', '2001:db8:1::7/64']);

it.each(['8.8.8.8', '203.0.112.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2001:db8:2::1', '::ffff:8.8.8.8'])(
  'allows the public address %s',
  (address) => expect(isAllowed(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.16',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '203.0.113.99', // the machine's own network
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::6',
  'fe80::1',
  'ff02::1',
  '2001:db8:1::99',
])('refuses %s', (address) => expect(isAllowed(address)).toBe(false));

it.each(['10.0.0.15', '::ffff:10.0.0.1', 'fd00::5'])('allows %s, which is listed', (address) => expect(isAllowed(address)).toBe(true));

it('knows the networks of this machine by itself', () => {
  expect(createAddressRule([])('127.0.0.1')).toBe(false);
});

describe('a checked lookup', () => {
  const find = async (addresses: readonly string[], all: boolean) => {
    const resolve = ((_host: string, _options: object, callback: (error: null, found: readonly object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup; // the one overload that is used
    return new Promise((done) => {
      createCheckedLookup(isAllowed, resolve)('hooks.example', { all }, (error, found, family) =>
        done(error === null ? [found, family] : 'code' in error && error.code),
      );
    });
  };

  it('returns the checked addresses', async () => {
    expect(await find(['8.8.8.8', '2606:4700::1111'], false)).toEqual(['8.8.8.8', 4]);
    expect(await find(['8.8.8.8'], true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined]);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.1.1.1']], [[]]])('refuses a name of %j', async (addresses) => {
    expect([await find(addresses, false), await find(addresses, true)]).toEqual([refusedAddressCode, refusedAddressCode]);
  });
});
