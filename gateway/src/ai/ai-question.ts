import { AiRequestSchema } from '@mulya/contract';
import type { Companies } from '../companies/companies.ts';
import { companyAsked } from '../companies/company-asked.ts';
import { AppError } from '../errors/app-error.ts';
import type { AiQuestion } from './ai.port.ts';

/** Tokens of an answer when the request names no number, and the most that it may ask for. */
const usualTokens = 500;
const mostTokens = 1_000;

/** Characters of all messages together: what a model outside reads is paid for. The page's longest prompts are a tenth of it. */
const mostCharacters = 120_000;

/** A question, and how its answer is to be sent. */
export interface AskedQuestion {
  readonly question: AiQuestion;
  readonly isStreamed: boolean;
}

/**
 * Reads a request's body; the model that it names is not looked at, the configured one writes.
 *
 * @throws AppError BAD_REQUEST for a body of another shape and for a company that is not listed, or none; PAYLOAD_TOO_LARGE for
 *   messages that are too long. Nothing has left the gateway then.
 */
export function readQuestion(body: unknown, companies: Companies, asker: string | undefined): AskedQuestion {
  const read = AiRequestSchema.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'The body' : issue.path.map(String).join('.');
    // A path names fields of ours; the words that came stand in none of the messages.
    throw new AppError('BAD_REQUEST', `${where} cannot be read: ${issue?.message ?? 'it has another shape'}.`);
  }
  const { messages, max_tokens, temperature, stream, search_parameters, metadata, context } = read.data;
  if (messages.reduce((sum, { content }) => sum + content.length, 0) > mostCharacters) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The messages are too long. Expected at most ${mostCharacters.toLocaleString('en-US')} characters in all.`,
    );
  }
  return {
    question: {
      purpose: metadata.purpose,
      asker,
      listing: listed(metadata.company, companies),
      messages,
      maxTokens: Math.min(max_tokens ?? usualTokens, mostTokens),
      temperature: temperature ?? 0,
      search: search_parameters,
      context,
    },
    isStreamed: stream ?? false,
  };
}

function listed(key: string, companies: Companies) {
  const listing = companies.keyed(key);
  if (listing === undefined) throw new AppError('BAD_REQUEST', 'metadata.company is the key of no listed company.');
  try {
    return companyAsked({ is: 'found', listing });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('BAD_REQUEST', error.message);
  }
}
