import { AppError } from '../errors/app-error.ts';
import { errorBody } from '../errors/error-answer.ts';

/** Something else stands there than what a change is based on. `stands`: what does, for the answer's body. */
export class ChangedMeanwhile extends AppError {
  readonly stands: object;

  constructor(message: string, stands: object) {
    super('CHANGED_MEANWHILE', message);
    this.stands = stands;
  }
}

/** The body of an error answer, with what stands there now. */
export function savedWorkErrorBody(error: AppError, traceId: string): object {
  return { ...errorBody(error, traceId), ...(error instanceof ChangedMeanwhile ? error.stands : {}) };
}
