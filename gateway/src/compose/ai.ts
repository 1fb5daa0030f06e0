import { AiAnswers } from '../ai/ai-answers.ts';
import { createAiMetrics } from '../ai/ai-metrics.ts';
import { withSpendMetrics } from '../ai/ai-spend.ts';
import type { AiOptions } from '../ai/ai.plugin.ts';
import { createAi } from '../ai/create-ai.ts';
import { createAiBudget, limitAiUsers } from '../rate-limits/limit-calls.ts';
import type { Data } from './data.ts';
import type { Setting } from './parts.ts';

/** The built-in analyst is free. */
const noBudget = () => Promise.resolve();

/** Composes the AI and what its routes need. Only the API's limits apply to the built-in analyst. */
export function composeAi({ config, parts, log, now, registry, telemetry }: Setting, { marketData, companies, shared }: Data): AiOptions {
  const { rates, answerCache } = shared;
  const ai = withSpendMetrics(parts.ai ?? createAi(config.ai, { marketData, companies, log, telemetry }), registry);
  const isPaid = ai.machine === 'model';
  const budget = isPaid ? createAiBudget(rates, config.limits.ai) : noBudget;
  return {
    ai,
    answers: new AiAnswers({ ai, marketData, now, cache: answerCache, budget }),
    companies,
    metrics: createAiMetrics(registry),
    now,
    limits: isPaid ? limitAiUsers(rates, config.limits.ai) : undefined,
  };
}
