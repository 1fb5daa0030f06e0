import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { selectContentCoding, encode } from './content-coding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip;q=0.0', 'identity'],
  ['brx, xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('selects from "%s" the coding %s', (header, expected) => {
  expect(selectContentCoding(header)).toBe(expected);
});

it('encodes a text in each coding', () => {
  expect(brotliDecompressSync(encode('मूल्य', 'br')).toString()).toBe('मूल्य');
  expect(gunzipSync(encode('मूल्य', 'gzip')).toString()).toBe('मूल्य');
  expect(encode('मूल्य', 'identity').toString()).toBe('मूल्य');
});
