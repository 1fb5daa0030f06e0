import { followPlainLinks } from './plain-links.ts';

function click(markup: { href?: string; target?: string; download?: string }, init: MouseEventInit = {}, handled = false) {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(markup)) link.setAttribute(name, value);
  const text = document.createElement('span');
  link.append(text);
  document.body.append(link);
  if (handled) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
  }
  const go = jest.fn();
  const stop = followPlainLinks({
    document,
    location: window.location,
    isPage: (pathname) => !pathname.startsWith('/builds/'),
    go,
  });
  const kept = (event: Event): void => {
    event.preventDefault(); // jsdom cannot navigate; what the browser would do is not the question
  };
  document.addEventListener('click', kept);
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
  document.removeEventListener('click', kept);
  stop();
  link.remove();
  return go;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard');
});

describe('plain links', () => {
  it.each([
    ['/login', '/login'],
    ['http://localhost/valuation/TCS?peers=a#price', '/valuation/TCS?peers=a#price'],
    ['/dashboard', '/dashboard'],
  ])('%s goes through the router', (href, to) => {
    expect(click({ href })).toHaveBeenCalledWith(to);
  });

  it.each<[string, Parameters<typeof click>]>([
    ['to another site', [{ href: 'https://example.com/login' }]],
    ['to what is no page', [{ href: '/builds/shell/1.0.0/x.js' }]],
    ['to a place on this page', [{ href: '#main' }]],
    ['to a new tab', [{ href: '/login', target: '_blank' }]],
    ['that download', [{ href: '/login', download: 'x' }]],
    ['without an address', [{}]],
    ['clicked with Control', [{ href: '/login' }, { ctrlKey: true }]],
    ['clicked with Command', [{ href: '/login' }, { metaKey: true }]],
    ['clicked with Shift', [{ href: '/login' }, { shiftKey: true }]],
    ['clicked with the middle button', [{ href: '/login' }, { button: 1 }]],
    ['that someone else has handled', [{ href: '/login' }, {}, true]],
  ])('%s are left to the browser', (_, given) => {
    expect(click(...given)).not.toHaveBeenCalled();
  });
});
