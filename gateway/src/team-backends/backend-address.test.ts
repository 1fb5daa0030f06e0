import { backendAddress } from './backend-address.ts';

it.each([
  ['https://news.example.com', 'headlines?page=2', 'https://news.example.com/headlines?page=2'],
  ['https://news.example.com/v1/', 'a%20b/%E2%82%B9?q=../x&r=%2e%2e', 'https://news.example.com/v1/a%20b/%E2%82%B9?q=../x&r=%2e%2e'],
  ['http://10.0.0.5:8080', '', 'http://10.0.0.5:8080/'],
  ['https://news.example.com/v1', '/evil.example/x', 'https://news.example.com/v1//evil.example/x'],
  ['https://news.example.com', 'a...b/..c', 'https://news.example.com/a...b/..c'],
])('%s with %s is %s', (base, rest, address) => {
  expect(backendAddress(base, rest).href).toBe(address);
});

it.each(['..', '../admin', './x', 'a/../../admin', '%2e%2e/admin', 'a/%2E%2e%2Fadmin', 'a\\..\\admin', 'a%5c..%5cadmin', '%zz', '\t../x'])(
  'refuses the path %s',
  (rest) => {
    expect(() => backendAddress('https://news.example.com/v1', rest)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  },
);
