import { followPlainLinks } from './plain-links.ts';

function click(markup: { href?: string; target?: string; download?: string }, init: MouseEventInit = {}, handled = false) {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(markup)) link.setAttribute(name, value);
  const text = document.createElement('span');
  link.append(text);
  document.body.append(link);
  if (handled) {
    link.addEventListener('click', (event) => event.preventDefault());
  }
  const go = jest.fn();
  const stop = followPlainLinks({
    document,
    location: window.location,
    isPage: (pathname) => !pathname.startsWith('/builds/'),
    go,
  });
  const preventNavigation = (event: Event): void => {
    event.preventDefault(); // jsdom cannot navigate
  };
  document.addEventListener('click', preventNavigation);
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
  document.removeEventListener('click', preventNavigation);
  stop();
  link.remove();
  return go;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard');
});

describe('followPlainLinks', () => {
  it.each([
    ['/login', '/login'],
    ['http://localhost/valuation/TCS?peers=a#price', '/valuation/TCS?peers=a#price'],
    ['/dashboard', '/dashboard'],
  ])('follows a link to %s with the router', (href, to) => {
    expect(click({ href })).toHaveBeenCalledWith(to);
  });

  it.each<[string, Parameters<typeof click>]>([
    ['to another site', [{ href: 'https://example.com/login' }]],
    ['to a file', [{ href: '/builds/shell/1.0.0/x.js' }]],
    ['to a place on this page', [{ href: '#main' }]],
    ['to a new tab', [{ href: '/login', target: '_blank' }]],
    ['that download', [{ href: '/login', download: 'x' }]],
    ['without an address', [{}]],
    ['clicked with Control', [{ href: '/login' }, { ctrlKey: true }]],
    ['clicked with Command', [{ href: '/login' }, { metaKey: true }]],
    ['clicked with Shift', [{ href: '/login' }, { shiftKey: true }]],
    ['clicked with the middle button', [{ href: '/login' }, { button: 1 }]],
    ['that someone else has handled', [{ href: '/login' }, {}, true]],
  ])('leaves links %s to the browser', (_, args) => {
    expect(click(...args)).not.toHaveBeenCalled();
  });
});
