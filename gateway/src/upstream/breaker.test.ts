import { createBreaker } from './breaker.ts';
import { UpstreamFailure, type FailureKind } from './upstream-failure.ts';

const limits = { maxConsecutiveFailures: 3, openDuration: 5_000 };
const down: FailureKind = { is: 'failed', status: 500, retryAfterSeconds: undefined };
const refusedCall: FailureKind = { is: 'refused', status: 404, text: '' };
const ending = (kind: FailureKind) => () => Promise.reject(new UpstreamFailure(kind));

let clock: jest.SpyInstance<number, []>;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
});
afterEach(() => clock.mockRestore());

const failing = async (circuit: ReturnType<typeof createBreaker>, times: number, kind: FailureKind = down) => {
  for (let time = 0; time < times; time += 1) await circuit.run(ending(kind)).catch(() => {});
};
const asksNothing = async (circuit: ReturnType<typeof createBreaker>) => {
  const ask = jest.fn(() => Promise.resolve('asked'));
  await expect(circuit.run(ask)).rejects.toMatchObject({ kind: { is: 'resting', retryAfterSeconds: 5 } });
  expect(ask).not.toHaveBeenCalled();
};

describe('circuit breaker', () => {
  it('opens after a number of failures in a row', async () => {
    const circuit = createBreaker(limits);
    await failing(circuit, 2);
    expect(circuit.isOpen()).toBe(false);
    await failing(circuit, 1);
    expect(circuit.isOpen()).toBe(true);
    await asksNothing(circuit);
  });

  it('stays closed when an answer comes in between, and for refused requests', async () => {
    const circuit = createBreaker(limits);
    await failing(circuit, 2);
    await circuit.run(() => Promise.resolve('well'));
    await failing(circuit, 2);
    await failing(circuit, 10, refusedCall);
    await failing(circuit, 10, { is: 'busy', retryAfterSeconds: 1 });
    expect(circuit.isOpen()).toBe(false);
  });

  it('lets one call through after its open time, and all calls once that one is answered', async () => {
    const circuit = createBreaker(limits);
    await failing(circuit, 3);
    clock.mockReturnValue(1_005_001);
    let answer = (_: string) => {};
    const probe = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const others = jest.fn(() => Promise.resolve('other'));
    const first = circuit.run(probe);
    const rest = Promise.all([circuit.run(others), circuit.run(others)]);
    await Promise.resolve();
    expect(others).not.toHaveBeenCalled();
    expect(circuit.isOpen()).toBe(true); // a hanging probe keeps the circuit open
    answer('probe');
    expect([await first, await rest]).toEqual(['probe', ['other', 'other']]);
    expect(circuit.isOpen()).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['fails again', ending(down)],
    ['is left by its caller', () => Promise.reject(new Error('left'))],
    ['finds no slot', ending({ is: 'busy', retryAfterSeconds: 1 })],
  ])('opens again when the probe %s', async (_, probe) => {
    const circuit = createBreaker(limits);
    await failing(circuit, 3);
    clock.mockReturnValue(1_005_001);
    await circuit.run(probe).catch(() => {});
    await asksNothing(circuit);
  });

  it('closes when the probe is refused, because the upstream answers', async () => {
    const circuit = createBreaker(limits);
    await failing(circuit, 3);
    clock.mockReturnValue(1_005_001);
    await failing(circuit, 1, refusedCall);
    expect(circuit.isOpen()).toBe(false);
  });
});
