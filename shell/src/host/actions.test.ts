import type { Action } from '@mulya/contract';
import { createActions, reachableActions } from './actions.ts';

function setup() {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const registry = createActions(log);
  const view = new AbortController();
  const offer = (actions: readonly Action[]) => registry.actionsFor(view.signal).offer(actions);
  const press = (key: string, init: KeyboardEventInit = {}, target: HTMLElement = document.body): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.addEventListener('keydown', registry.handleKey, { once: true });
    target.dispatchEvent(event);
    document.removeEventListener('keydown', registry.handleKey);
    return event;
  };
  return { log, registry, view, offer, press };
}

function field(tag: 'input' | 'textarea' | 'select'): HTMLElement {
  const element = document.createElement(tag);
  document.body.append(element);
  return element;
}

afterEach(() => {
  document.body.replaceChildren();
});

const action = (keys: string): Action & { run: jest.Mock } => ({ name: 'search', label: 'Search', keys, run: jest.fn() });

describe('action registry', () => {
  it.each<[string, string, KeyboardEventInit]>([
    ['/', '/', {}],
    ['?', '?', { shiftKey: true }],
    ['Control+z', 'z', { ctrlKey: true }],
    ['Control+k', 'k', { metaKey: true }],
    ['Alt+1', '1', { altKey: true }],
    ['Shift+ArrowUp', 'ArrowUp', { shiftKey: true }],
    ['Control++', '+', { ctrlKey: true }],
    ['E', 'e', {}],
  ])('runs %s on its key', (keys, key, modifiers) => {
    const { offer, press } = setup();
    const one = action(keys);
    offer([one]);
    expect(press(key, modifiers).defaultPrevented).toBe(true);
    expect(one.run).toHaveBeenCalledTimes(1);
  });

  it.each<[string, string, KeyboardEventInit]>([
    ['/', 'x', {}],
    ['e', 'e', { ctrlKey: true }],
    ['e', 'e', { altKey: true }],
    ['Control+z', 'z', {}],
    ['Shift+ArrowUp', 'ArrowUp', {}],
  ])('does not run %s on %s with %o', (keys, key, modifiers) => {
    const { offer, press } = setup();
    const one = action(keys);
    offer([one]);
    expect(press(key, modifiers).defaultPrevented).toBe(false);
    expect(one.run).not.toHaveBeenCalled();
  });

  it('runs once while a key is held down, and keeps its repeats from the browser', () => {
    const { offer, press } = setup();
    const save = action('Control+s');
    offer([save]);
    press('s', { ctrlKey: true });
    expect(press('s', { ctrlKey: true, repeat: true }).defaultPrevented).toBe(true);
    expect(save.run).toHaveBeenCalledTimes(1);
  });

  it('saves with Control+S inside a field', () => {
    const { offer, press } = setup();
    const save = action('Control+s');
    offer([save]);
    expect(press('s', { metaKey: true }, field('input')).defaultPrevented).toBe(true);
    expect(save.run).toHaveBeenCalledTimes(1);
  });

  it.each(['input', 'textarea', 'select'] as const)('ignores typing keys in a %s', (tag) => {
    const { offer, press } = setup();
    const slash = action('/');
    const undo = action('Control+z');
    const palette = action('Control+k');
    offer([slash, undo, palette]);
    const target = field(tag);
    press('/', {}, target);
    press('z', { ctrlKey: true }, target);
    press('k', { ctrlKey: true }, target);
    expect(slash.run).not.toHaveBeenCalled();
    expect(undo.run).not.toHaveBeenCalled();
    expect(palette.run).toHaveBeenCalledTimes(1);
  });

  it('runs the newest action of a key', () => {
    const { offer, press } = setup();
    const page = action('e');
    const drawer = action('e');
    offer([page]);
    const close = offer([drawer]);
    press('e');
    close();
    press('e');
    expect(drawer.run).toHaveBeenCalledTimes(1);
    expect(page.run).toHaveBeenCalledTimes(1);
  });

  it('removes the actions of a view that ends', () => {
    const { offer, press, registry, view } = setup();
    const one = action('e');
    offer([one]);
    view.abort();
    press('e');
    expect(one.run).not.toHaveBeenCalled();
    expect(registry.available.current()).toEqual([]);
    offer([one]);
    expect(registry.available.current()).toEqual([]);
  });

  it("prefers a view's action over the shell's action on the same key", () => {
    const { offer, press, registry } = setup();
    const page = action('/');
    const own = action('/');
    offer([page]);
    registry.setShellActions([{ group: 'go-to', action: own }]);
    press('/');
    expect(page.run).toHaveBeenCalledTimes(1);
    expect(own.run).not.toHaveBeenCalled();
    expect(reachableActions(registry.available.current())).toEqual([{ group: 'page', action: page }]);
  });

  it("replaces the shell's actions and keeps the actions of views", () => {
    const { offer, registry } = setup();
    const [page, before, after] = [action('e'), action('a'), action('b')];
    registry.setShellActions([{ group: 'go-to', action: before }]);
    offer([page]);
    registry.setShellActions([{ group: 'preferences', action: after }]);
    expect(registry.available.current()).toEqual([
      { group: 'preferences', action: after },
      { group: 'page', action: page },
    ]);
  });

  it('logs the name of a failing action', () => {
    const { log, offer, press } = setup();
    const one = action('e');
    one.run.mockImplementation(() => {
      throw new Error('broken');
    });
    offer([one]);
    press('e');
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('search'), expect.any(Error));
  });
});
