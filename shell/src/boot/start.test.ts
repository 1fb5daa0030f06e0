import { analyst, givenKernel, settled } from '../kernel/kernel.fixture.ts';
import { reloadWhenStale, start } from './start.ts';

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('starting', () => {
  it.each([
    ['/login', ['mfe-auth/login']],
    ['/dashboard', ['mfe-search/dashboard']],
    ['/valuation/TCS', ['mfe-valuation/valuation']],
    ['/nowhere', []],
  ])("at %s fetches the route's remote at once, beside the session", async (path, loaded) => {
    window.history.replaceState(null, '', path);
    const { kernel, loader, provider } = givenKernel();
    const watch = jest.spyOn(provider, 'watch');
    start(kernel, window);
    expect(loader.loaded).toEqual(loaded);
    await settled();
    expect(watch).toHaveBeenCalledTimes(1);
  });

  it('on the landing page fetches nothing until the page has rested', async () => {
    jest.useFakeTimers();
    try {
      const { kernel, loader, provider } = givenKernel();
      const watch = jest.spyOn(provider, 'watch');
      start(kernel, window);
      await settled();
      expect(loader.loaded).toEqual([]);
      expect(watch).not.toHaveBeenCalled();
      jest.runAllTimers();
      await settled();
      expect(watch).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a page that the browser kept and shows again', () => {
  const shownAgain = (persisted: boolean): void => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  };

  it('is loaded anew when nobody is signed in any more', () => {
    const { kernel } = givenKernel();
    const reload = jest.fn();
    reloadWhenStale(kernel, window, reload);
    shownAgain(false);
    expect(reload).not.toHaveBeenCalled();
    shownAgain(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is shown as it was while the user is signed in', async () => {
    const { kernel, provider } = givenKernel();
    const reload = jest.fn();
    reloadWhenStale(kernel, window, reload);
    kernel.startSession();
    await settled();
    provider.tell(analyst);
    shownAgain(true);
    expect(reload).not.toHaveBeenCalled();
  });
});
