import { aiSearchWays, type AiConfig } from '../ai/ai-config.ts';
import type { VariableReader } from './variable-reader.ts';
import { choice, key, text, versionedAddress } from './variables.ts';

/** Reads which AI answers: the built-in analyst, or a model behind an OpenAI-compatible endpoint. */
export function readAi(variables: VariableReader): AiConfig {
  const url = variables.read('AI_API_URL', versionedAddress);
  const apiKey = variables.read('AI_API_KEY', key);
  const model = variables.read('AI_MODEL', text);
  const search = variables.read('AI_SEARCH', choice(aiSearchWays)) ?? 'none';
  const tools = variables.read('AI_TOOLS', choice(['on', 'off'])) ?? 'on';

  if (variables.isSet('AI_API_URL') && !variables.isSet('AI_MODEL')) {
    variables.addProblem('AI_MODEL was expected to name the model to ask at AI_API_URL; nothing came.');
  }
  if (url === undefined) return { kind: 'built-in' };
  return { kind: 'openai-compatible', url: url.replace(/\/+$/, ''), key: apiKey, model: model ?? '', search, tools: tools === 'on' };
}
