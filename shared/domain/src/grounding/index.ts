/** Checks AI texts against figures. A separate entrance, loaded with `import()`, because no page needs it before there is such a text. */
export { checkText, type CheckedPart, type CheckedWords, textLines, type TextLine } from './check-text.ts';
export { companyFigures, type FiguresSource, medianFigures, type NamedCompany } from './company-figures.ts';
export { clipboardText, matchCountText } from './clipboard-text.ts';
export { factTable } from './fact-table.ts';
export { groundText, type GroundedText, type TextPart } from './ground-text.ts';
export { knownFigures, dependsOnPlaceholder, type KnownFigure, type NamedCell } from './known-figure.ts';
export { numbersIn, type NumberCandidate, type NumberMention } from './numbers-in.ts';
export { promptLine } from './prompt-line.ts';
