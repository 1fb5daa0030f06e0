/** Building blocks of a remote's pages and panels: hooks over the `Host`, and gateway answers as values. */
export { afterPaint } from './after-paint.ts';
export { fetchAnswer, readAnswer, type Answer, type AnswerFailure } from './answer.ts';
export { fetchOwnFile, saveFile } from './files.ts';
export {
  HostProvider,
  useHost,
  useActions,
  useBusEvent,
  useFetched,
  type FetchState,
  useLeaveGuard,
  useSectionWork,
  useSlotInput,
  useSession,
  useStream,
} from './hooks.tsx';
export { mountedSections } from './mounted-sections.ts';
export { createSlotInput, type SlotInput } from './slot-input.ts';
export { createSessionCache, type SessionCache } from './session-cache.ts';
export { Slot, type SlotProps } from './slot.tsx';
export { useAnswer, type AnswerState } from './use-answer.ts';
export { whenIdle, type IdleOptions } from './when-idle.ts';
