export {
  methodCaseAssumptions,
  methodGrid,
  type MethodGrid,
  type MethodGridAxis,
  type MethodGridCase,
  withMethodInput,
} from './method-grid.ts';
export type { TornadoEnd, TornadoRow } from './tornado.ts';
export { tornado, type TornadoOutcome } from './tornado.ts';
export type { BridgeSteps } from './upside-bridge.ts';
export { type MethodBridge, methodBridge } from './method-bridge.ts';
export { type BridgeOutcome, upsideBridge, type UpsideBridge } from './upside-bridge.ts';
