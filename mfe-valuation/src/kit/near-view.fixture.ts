import { act } from '@testing-library/react';

/** Puts everything that is observed near the view or far from it, because jsdom has no layout. It lasts until the test's end. */
export interface FakeView {
  report(isNear: boolean): void;
}

/** Replaces `IntersectionObserver` in each test of the file. */
export function fakeView(): FakeView {
  let callbacks: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = [];
  beforeEach(() => {
    callbacks = [];
    Object.assign(window, {
      IntersectionObserver: class {
        constructor(callback: (typeof callbacks)[number]) {
          callbacks.push(callback);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  return { report: (isNear) => act(() => callbacks.forEach((callback) => callback([{ isIntersecting: isNear }]))) };
}
