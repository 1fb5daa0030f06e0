import { analyst, release, setupKernel, flushPromises } from '../kernel/kernel.fixture.ts';
import { reloadWhenStale, start } from './start.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('start', () => {
  it.each([
    ['/login', ['mfe-auth/login']],
    ['/dashboard', ['mfe-search/dashboard']],
    ['/valuation/TCS', ['mfe-valuation/valuation']],
    ['/nowhere', []],
  ])('fetches the remote of %s at once, in parallel with the session', async (path, loaded) => {
    window.history.replaceState(null, '', path);
    const { kernel, loader, provider } = setupKernel();
    const watch = jest.spyOn(provider, 'watch');
    start(kernel, window);
    expect(loader.loaded).toEqual(loaded);
    await flushPromises();
    expect(watch).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing at the address of a preview until the user has answered', () => {
    window.history.replaceState(null, '', '/preview/mfe-news/news?remote=mfe-news@1.0.0-list.1');
    const preview = { path: '/preview/mfe-news/news', remote: 'mfe-news', view: { is: 'page', name: 'news' } } as const;
    const routes = [{ ...preview, access: 'signed-in', title: 'News (preview)' } as const];
    const { kernel, loader } = setupKernel({ release: { ...release, routes } });
    start(kernel, window);
    expect(loader.loaded).toEqual([]);
  });

  it('fetches nothing on the landing page until it has been idle for a while', async () => {
    jest.useFakeTimers();
    try {
      const { kernel, loader, provider } = setupKernel();
      const watch = jest.spyOn(provider, 'watch');
      start(kernel, window);
      await flushPromises();
      expect(loader.loaded).toEqual([]);
      expect(watch).not.toHaveBeenCalled();
      jest.runAllTimers();
      await flushPromises();
      expect(watch).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('reloadWhenStale', () => {
  const shownAgain = (persisted: boolean): void => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  };

  it('reloads a page from the back/forward cache when no user is signed in', () => {
    const { kernel } = setupKernel();
    const reload = jest.fn();
    reloadWhenStale(kernel, window, reload);
    shownAgain(false);
    expect(reload).not.toHaveBeenCalled();
    shownAgain(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps the cached page while the user is signed in', async () => {
    const { kernel, startAs } = setupKernel();
    const reload = jest.fn();
    reloadWhenStale(kernel, window, reload);
    await startAs(analyst);
    shownAgain(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
