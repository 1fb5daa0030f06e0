import { readFile } from 'node:fs/promises';
import { OverridesSchema, type Overrides } from '@mulya/contract';

/**
 * Reads the file that `OVERRIDES` names.
 *
 * @throws Error with one sentence when it is missing or does not fit the contract
 */
export async function readOverrides(file: string): Promise<Overrides> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`OVERRIDES was expected to name a file that can be read; ${file} cannot.`);
  });
  const parsed = OverridesSchema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  throw new Error(
    `OVERRIDES was expected to be what the contract says of overrides; ${file} is not: ${place === '' ? '' : `${place}: `}${issue?.message ?? ''}.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
