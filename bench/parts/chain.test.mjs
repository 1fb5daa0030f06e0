import { longestChain } from './chain.mjs';

const request = (url, start, end, initiators, more = {}) => ({
  url,
  start,
  end,
  initiators,
  carriesToken: false,
  isSignIn: false,
  ...more,
});

const page = request('/dashboard', 0, 10, []);
const main = request('/main.js', 11, 20, ['/dashboard']);

describe('the longest chain', () => {
  it('is 1 for a document alone, and 0 for nothing', () => {
    expect(longestChain([page])).toBe(1);
    expect(longestChain([])).toBe(0);
  });

  it('counts files that the document hints at once, however many', () => {
    const hinted = ['/vendor.js', '/entry.js', '/page.js'].map((url) => request(url, 12, 30, ['/dashboard']));
    expect(longestChain([page, main, ...hinted])).toBe(2);
  });

  it('counts a script that requests a script that requests a script', () => {
    const entry = request('/entry.js', 21, 30, ['/main.js']);
    const chunk = request('/page.js', 31, 40, ['/main.js', '/entry.js']);
    expect(longestChain([page, main, entry, chunk])).toBe(4);
  });

  it('puts a request with a token after the sign-in', () => {
    const lookup = request('/accounts:lookup', 25, 40, ['/main.js'], { isSignIn: true });
    const data = request('/api/company', 41, 60, ['/main.js'], { carriesToken: true });
    expect(longestChain([page, main, lookup, data])).toBe(4);
    expect(longestChain([page, main, lookup, { ...data, carriesToken: false }])).toBe(3);
  });

  it('does not put it after a pending sign-in', () => {
    const lookup = request('/accounts:lookup', 25, undefined, ['/main.js'], { isSignIn: true });
    const data = request('/api/company', 41, 60, ['/main.js'], { carriesToken: true });
    expect(longestChain([page, main, lookup, data])).toBe(3);
  });
});
