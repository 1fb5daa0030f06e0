import { bearerToken } from './route-guards.ts';

const request = (...values: readonly string[]) => ({
  headers: values[0] === undefined ? {} : { authorization: values[0] },
  rawHeaders: values.flatMap((value) => ['Authorization', value]),
});

it('reads one bearer token', () => {
  expect(bearerToken(request('Bearer abc.DEF-1_2.x'))).toBe('abc.DEF-1_2.x');
  expect(bearerToken(request(`Bearer ${'a'.repeat(4_096)}`))).toHaveLength(4_096);
});

it.each([
  ['no header', request()],
  ['another scheme', request('Basic abc')],
  ['lower case', request('bearer abc')],
  ['no token', request('Bearer ')],
  ['two spaces', request('Bearer  abc')],
  ['two tokens', request('Bearer abc, Bearer def')],
  ['a token of 4,097 characters', request(`Bearer ${'a'.repeat(4_097)}`)],
  ['characters that are not allowed in a token', request('Bearer abc=')],
  ['two headers', { ...request('Bearer abc', 'Bearer def') }],
  ['two headers, one of them empty', { ...request('Bearer abc', '') }],
])('reads none from %s', (_case, incoming) => {
  expect(bearerToken(incoming)).toBeUndefined();
});
