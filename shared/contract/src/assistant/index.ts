/** The tools by which an assistant computes with the page's own model. A separate entrance: no page needs it before its heading. */
export { CaseSchema, caseMethods, type Case } from './case.ts';
export { maxShownResults, maxToolArguments, maxToolCalls, maxToolResult, maxToolRounds } from './limits.ts';
export {
  ToolFigureSchema,
  ToolResultSchema,
  ToolTableSchema,
  type ToolFigure,
  type ToolOutcome,
  type ToolResult,
  type ToolTable,
} from './tool-result.ts';
export {
  assistantTools,
  comparedMetrics,
  explainedMetrics,
  parseToolCall,
  toolDefinitions,
  toolNames,
  type ToolArguments,
  type ToolCall,
  type ToolCallOutcome,
  type ToolDefinition,
  type ToolName,
} from './tools.ts';
