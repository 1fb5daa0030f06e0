import type { ErrorCode } from '@mulya/contract';
import type { SchemaName } from './schemas.ts';

interface QueryParameter {
  readonly description: string;
  readonly isRequired?: boolean;
}

/** A successful answer. `schema`: of its JSON; absent where it has no body. */
export interface Answer {
  readonly description: string;
  readonly schema?: SchemaName;
  /** A body that is not JSON may be sent instead. */
  readonly otherType?: 'text/event-stream';
}

/** What one method of one address under /api takes and answers. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As Fastify knows it, below /api: "/company/history/:company". */
  readonly path: string;
  /** Unique: the name of a generated client's function. */
  readonly id: string;
  readonly tag: 'Companies' | 'Market' | 'AI' | 'Saved work' | 'Session' | 'Builds' | 'Description';
  readonly summary: string;
  /** Default: a verified user. `signed-in`: the address may be unverified. `anyone`: no token. */
  readonly access?: 'signed-in' | 'anyone';
  readonly query?: Readonly<Record<string, QueryParameter>>;
  readonly body?: SchemaName;
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** The answer has an ETag, and 304 is sent for a current copy. */
  readonly hasEtag?: boolean;
  /** Besides those of every operation. */
  readonly errors?: readonly ErrorCode[];
  /** Where an error's body has more than the usual fields. */
  readonly errorBodies?: Partial<Readonly<Record<ErrorCode, SchemaName>>>;
}
