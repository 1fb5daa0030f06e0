/** Tools for a remote's own tests, with the types of the DOM matchers. */
import '@testing-library/jest-dom';

export { aiAnswer, aiStream, aiToolCalls, type AiAnswerMore, type AiStream, type AiToolCalled } from './ai-answers.ts';
export type { Calls, IdentityCall, LoggedLine } from './calls.ts';
export { fakeHost, type FakeHost, type HostOverrides } from './fake-host.ts';
export { fakePage, type FakePage, type FakePageScript, type ToolScript } from './fake-page.ts';
export type { RequestMatcher, Responder } from './fake-http.ts';
export { findViolations, type Violation } from './find-violations.ts';
export { hostileCitations, hostileTexts, type HostileText } from './hostile-texts.ts';
export { recordedInput } from './recorded-input.ts';
export { recordedCompanies, type RecordedCompany } from '../recorded-inputs.ts';
export { renderView, type RenderedView } from './render-view.tsx';
export { setMedia } from './set-media.ts';
export { testFinder, type TestedFinder } from './test-finder.ts';
export { testRemote, type TestRemoteOptions } from './test-remote.ts';
export { testSection, type SectionScript, type TestedSection } from './test-section.tsx';
