import type { TakenFault } from '../releases/faults/fault-intake.ts';
import { createOpenTelemetry } from './open-telemetry.port.ts';

let mockLoaded = 0;
jest.mock('./open-telemetry.adapter.ts', () => {
  mockLoaded += 1;
  return jest.requireActual<object>('./open-telemetry.adapter.ts');
});

const fault: TakenFault = {
  remote: 'mfe-news',
  version: '1.0.0',
  phase: 'render',
  error: 'TypeError',
  message: 'Load failed',
  frames: [],
  route: '',
  trace: 'trace-1',
  count: 1,
  users: 1,
};

it('loads no SDK without an endpoint, and sends nothing', async () => {
  const openTelemetry = await createOpenTelemetry(undefined, '1.0.0');
  openTelemetry.sendFault(fault);
  await openTelemetry.close();
  expect(mockLoaded).toBe(0);
});

it('ends while the collector is away', async () => {
  const openTelemetry = await createOpenTelemetry('http://127.0.0.1:9', '1.0.0');
  openTelemetry.sendFault(fault);
  await openTelemetry.close();
  expect(mockLoaded).toBe(1);
}, 9_000); // the time that the process has to end
