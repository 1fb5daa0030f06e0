export {
  methodCaseAssumptions,
  methodGrid,
  type MethodGrid,
  type MethodGridAxis,
  type MethodGridCase,
  withMethodInput,
} from './method-grid.ts';
export type { TornadoEnd, TornadoRow } from './tornado-row.ts';
export { tornado, type TornadoOutcome } from './tornado.ts';
export { type BridgeOutcome, type BridgePart, upsideBridge, type UpsideBridge } from './upside-bridge.ts';
