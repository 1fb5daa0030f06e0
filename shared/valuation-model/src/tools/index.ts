/** The assistant's tools: pure functions of a page's model and data. A separate entrance: no page needs them before its heading. */
export { applyCase, type AppliedCase, type CaseEntry } from './apply-case.ts';
export { caseName } from './case-name.ts';
export { pageCells, type PageCells, type PageContent, type PagePeer, pageFigures } from './page-cells.ts';
export { answerCall, runTool } from './run-tool.ts';
export type { ToolAnswer, ToolCell } from './tool-answer.ts';
export { ownKey, toolPage, type MissingPeer, type ToolPage, type ToolPageParts } from './tool-page.ts';
