/** Building blocks of a remote's pages and panels: hooks over the `Host`, and gateway answers as values. */
export { afterPaint } from './after-paint.ts';
export { fetchAnswer, readAnswer, type Answer, type AnswerFailure } from './answer.ts';
export { fetchOwnFile } from './fetch-own-file.ts';
export { HostProvider, useHost } from './host-context.tsx';
export { mountedSections } from './mounted-sections.ts';
export { createSlotInput, type SlotInput } from './slot-input.ts';
export { saveFile } from './save-file.ts';
export { createSessionCache, type SessionCache } from './session-cache.ts';
export { Slot, type SlotProps } from './slot.tsx';
export { useActions } from './use-actions.ts';
export { useBusEvent } from './use-bus-event.ts';
export { useFetched, type FetchState } from './use-fetched.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useSectionWork, useSlotInput } from './use-section.ts';
export { useSession } from './use-session.ts';
export { useStream } from './use-stream.ts';
export { whenIdle, type IdleOptions } from './when-idle.ts';
