/** Building blocks of a remote's pages and panels: hooks over the `Host`, and gateway answers as values. */
export { afterPaint, whenIdle, type IdleOptions } from './later.ts';
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
export { createSlotInput, Slot, type SlotInput, type SlotProps } from './slot.tsx';
export { createSessionCache, type SessionCache } from './session-cache.ts';
export { useAnswer, type AnswerState } from './use-answer.ts';
