import type { z } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';

/**
 * Reads what a browser reports about a build of a remote: a load, a fault or its vitals.
 *
 * @throws AppError `BAD_REQUEST` that names the first wrong field, if the body doesn't fit the schema.
 * @example readReport(RemoteLoadSchema, request.body); // { remote: 'mfe-news', build: '1.2.0', … }
 */
export function readReport<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join('.') || 'form';
  throw new AppError('BAD_REQUEST', `A report was expected as the contract has it; its ${field} is wrong.`);
}
