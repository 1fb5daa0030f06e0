import fc from 'fast-check';
import { pointBack, pointTo, unreleasedPointer, type Pointer } from './pointer.ts';

const promoteAll = (...versions: readonly string[]): Pointer =>
  versions.reduce<Pointer>((now, version) => pointTo(now, version, now.current), unreleasedPointer);
const back = (now: Pointer): Pointer => pointBack({ ...now, previous: now.previous ?? 'none' });

it('keeps the version before the previous one as the fallback of a rollback', () => {
  const now = promoteAll('1.0.0', '1.1.0', '1.2.0');
  expect(now).toMatchObject({ current: '1.2.0', previous: '1.1.0', earlier: ['1.0.0'] });
  expect(back(now)).toEqual({ ...unreleasedPointer, current: '1.1.0', previous: '1.0.0', earlier: [] });
  expect(back(back(now))).toMatchObject({ current: '1.0.0', previous: null });
});

it('never falls back to the version that a rollback left', () => {
  const left = back(promoteAll('1.0.0', '1.1.0', '1.2.0'));
  expect(pointTo(left, '1.3.0', left.current)).toMatchObject({ current: '1.3.0', previous: '1.1.0', earlier: ['1.0.0'] });
});

it('names each version once, whatever is promoted in which order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'), { maxLength: 20 }), (versions) => {
      const now = versions.reduce<Pointer>(
        (pointer, version) => (pointer.current === version ? pointer : pointTo(pointer, version, pointer.current)),
        unreleasedPointer,
      );
      const named = [now.current, now.previous, ...now.earlier].filter((version) => version !== null);
      expect(new Set(named).size).toBe(named.length);
      expect(now.earlier.length).toBeLessThanOrEqual(3);
    }),
  );
});

it('ends a canary', () => {
  const withCanary = { ...promoteAll('1.0.0', '1.1.0'), canary: '1.2.0', percent: 10 };
  expect(pointTo(withCanary, '1.2.0', '1.1.0')).toMatchObject({ canary: null, percent: 0 });
  expect(back(withCanary)).toMatchObject({ canary: null, percent: 0 });
});
