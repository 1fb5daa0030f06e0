import { AiRequestSchema } from '@mulya/contract';
import type { Companies } from '../companies/companies.ts';
import { requireCompany } from '../companies/require-company.ts';
import { AppError } from '../errors/app-error.ts';
import type { AiQuestion } from './ai.port.ts';

const defaultTokens = 500;
const maxAnswerTokens = 1_000;

/** Characters of all messages together, because tokens sent to a model cost money. The page's longest prompts are a tenth of it. */
const maxCharacters = 120_000;

/** A question, and whether its answer is streamed. */
export interface AiCall {
  readonly question: AiQuestion;
  readonly isStreamed: boolean;
}

/**
 * Parses a request body. The model it names is ignored: the configured one writes.
 *
 * @throws AppError BAD_REQUEST for a body of another shape or a company that is not listed; PAYLOAD_TOO_LARGE for messages that are too
 * long. Nothing has left the gateway by then.
 */
export function parseAiCall(body: unknown, companies: Companies, asker: string | undefined): AiCall {
  const read = AiRequestSchema.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'The body' : issue.path.map(String).join('.');
    // A path names our own fields only; no message repeats the caller's words.
    throw new AppError('BAD_REQUEST', `${where} cannot be read: ${issue?.message ?? 'it has another shape'}.`);
  }
  const { messages, max_tokens, temperature, stream, search_parameters, metadata, context } = read.data;
  if (messages.reduce((sum, { content }) => sum + content.length, 0) > maxCharacters) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The messages are too long. Expected at most ${maxCharacters.toLocaleString('en-US')} characters in all.`,
    );
  }
  return {
    question: {
      purpose: metadata.purpose,
      asker,
      listing: findCompany(metadata.company, companies),
      messages,
      maxTokens: Math.min(max_tokens ?? defaultTokens, maxAnswerTokens),
      temperature: temperature ?? 0,
      search: search_parameters,
      context,
    },
    isStreamed: stream ?? false,
  };
}

function findCompany(key: string, companies: Companies) {
  const listing = companies.byKey(key);
  if (listing === undefined) throw new AppError('BAD_REQUEST', 'metadata.company is the key of no listed company.');
  try {
    return requireCompany({ is: 'found', listing });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('BAD_REQUEST', error.message);
  }
}
