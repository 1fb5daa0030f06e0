import { z } from '../schema.ts';
import { assistantTools, toolNames, type ToolName } from './tools.ts';

/** A tool as OpenAI's interface describes it. */
export interface ToolDefinition {
  readonly type: 'function';
  readonly function: { readonly name: ToolName; readonly description: string; readonly parameters: Record<string, unknown> };
}

/**
 * The definitions of all tools for a request to a language model, with JSON Schemas derived from those of this package.
 *
 * @example
 * toolDefinitions()[0]?.function.name; // 'get_figures'
 */
export const toolDefinitions = (): readonly ToolDefinition[] =>
  toolNames.map((name) => {
    const { description, parameters } = assistantTools[name];
    const { $schema: _, ...schema } = z.toJSONSchema(parameters);
    return { type: 'function', function: { name, description, parameters: schema } };
  });
