/** Asking the AI behind the gateway. An entrance of its own: what stands on it is fetched with `import()`, when it is first needed. */
export type { AiCall, AiFailure, AiHost, AiOutcome, AiReply } from './ai-call.ts';
export { askAiAgain, type AskAgainOptions } from './ask-ai-again.ts';
export { askAi, streamAi, type StreamOptions } from './ask-ai.ts';
export { stampText } from './stamp-text.ts';
