import type { Operation } from '../operation.ts';

const counted = { 204: { description: 'Received.' } };

export const otherOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/ai/chat/completions',
    id: 'askAi',
    tag: 'AI',
    summary:
      'Asks the AI about one listed company, in the form of OpenAI’s API. With stream: true the answer is a stream of events. An answer may call the tools that the request offers.',
    body: 'AiRequest',
    answers: { 200: { description: 'The answer, whole or streamed.', schema: 'AiAnswer', otherType: 'text/event-stream' } },
    errors: ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'NO_FIGURES', 'TOOLS_NOT_SUPPORTED', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
  {
    method: 'post',
    path: '/session/end',
    id: 'endSession',
    tag: 'Session',
    summary: 'Logs out: the token’s sign-in is refused from then on.',
    access: 'signed-in',
    answers: { 204: { description: 'Logged out.' } },
  },
  {
    method: 'post',
    path: '/remote-loads',
    id: 'reportRemoteLoad',
    tag: 'Builds',
    summary: 'Reports how a build loaded in the user’s browser.',
    body: 'RemoteLoad',
    answers: counted,
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'post',
    path: '/remote-loads/visitors',
    id: 'reportVisitorLoad',
    tag: 'Builds',
    summary: 'Reports how a build loaded in a public page. Implausible reports are dropped.',
    access: 'anyone',
    body: 'RemoteLoad',
    answers: counted,
    errors: ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE'],
  },
  {
    method: 'get',
    path: '/overrides',
    id: 'mayOverrideBuilds',
    tag: 'Builds',
    summary: 'Whether the user may replace released builds in their own browser.',
    answers: { 204: { description: 'The user may.' } },
    errors: ['FORBIDDEN'],
  },
  {
    method: 'get',
    path: '/overrides/:remote/:version',
    id: 'getBuildManifest',
    tag: 'Builds',
    summary: 'The manifest of a build, published or not yet promoted.',
    answers: { 200: { description: 'The manifest.', schema: 'RemoteManifest' } },
    errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/openapi.json',
    id: 'getDescription',
    tag: 'Description',
    summary: 'This description.',
    answers: { 200: { description: 'OpenAPI 3.1.', schema: 'OpenApiDocument' } },
    hasEtag: true,
  },
];
