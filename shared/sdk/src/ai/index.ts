/** Calls of the AI behind the gateway. A separate entrance: load it with `import()` when the first text is needed. */
export { stampText, type AiCall, type AiFailure, type AiHost, type AiOutcome, type AiReply } from './ai-call.ts';
export { askAiAgain, type AskAgainOptions } from './ask-ai-again.ts';
export { askAiWithTools, type ToolsOptions, type ToolsOutcome, type ToolsReply } from './ask-ai-with-tools.ts';
export { askAi, streamAi, type StreamOptions } from './ask-ai.ts';
export type { RunTool, ToolRun } from './run-tool-calls.ts';
