import type { Companies } from '../companies/companies.ts';
import type { Dependency } from '../health/dependency.ts';
import type { MarketData } from '../market-data/market-data.port.ts';
import type { Telemetry } from '../metrics/telemetry.port.ts';
import type { AiConfig, Ai } from './ai.port.ts';
import { createBuiltInAnalyst } from './built-in-analyst.adapter.ts';
import { createOpenAiCompatible, type AiLog } from './openai-compatible.adapter.ts';

interface AiParts {
  readonly marketData: MarketData;
  readonly companies: Companies;
  readonly log: AiLog;
  readonly telemetry: Telemetry;
}

export function createAi(config: AiConfig, { marketData, companies, log, telemetry }: AiParts): Ai {
  switch (config.kind) {
    case 'built-in':
      return createBuiltInAnalyst({ marketData, companies });
    case 'openai-compatible':
      return createOpenAiCompatible({ ...config, log, telemetry });
  }
}

/** Whether the AI is available. It is optional, because figures and the model need none. */
export async function readiness(ai: Ai): Promise<Dependency> {
  const ready = (await ai.ready?.()) ?? { ok: true, detail: `${ai.model} may be asked.` };
  return { ...ready, isOptional: true };
}
