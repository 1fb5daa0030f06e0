/** Tools for a remote's own tests, with the types of the DOM matchers. */
import '@testing-library/jest-dom';

export { aiAnswer, aiStream, type AiAnswerMore, type AiStream } from './ai-answers.ts';
export type { Calls, IdentityCall, LoggedLine } from './calls.ts';
export { fakeHost, type FakeHost, type HostOverrides } from './fake-host.ts';
export type { RequestMatcher, Responder } from './fake-http.ts';
export { hostileCitations, hostileTexts, type HostileText } from './hostile-texts.ts';
export { renderView, type RenderedView } from './render-view.tsx';
export { testFinder, type TestedFinder } from './test-finder.ts';
export { testRemote } from './test-remote.ts';
