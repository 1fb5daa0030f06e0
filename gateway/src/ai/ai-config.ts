/**
 * The endpoint's web search. `none`: no search. `live-search`: the endpoint accepts `search_parameters` on chat
 * completions. `responses`: it has the Responses API with a web-search tool.
 */
export const aiSearchWays = ['none', 'live-search', 'responses'] as const;
export type AiSearchWay = (typeof aiSearchWays)[number];

/**
 * The writer of answers: the built-in analyst, or a model behind an OpenAI-compatible endpoint. `url` ends in /v1; `key` is undefined
 * where the endpoint needs none.
 */
export type AiConfig =
  | { readonly kind: 'built-in' }
  | {
      readonly kind: 'openai-compatible';
      readonly url: string;
      readonly key: string | undefined;
      readonly model: string;
      readonly search: AiSearchWay;
      /** Whether the model gets the page's tools. */
      readonly tools: boolean;
    };
