import { AppError } from '../errors/app-error.ts';
import { errorBody } from '../errors/error-answer.ts';

/** Something else stands there than what a change is based on. `stands`: what does, for the answer's body. */
export class EditConflict extends AppError {
  readonly current: object;

  constructor(message: string, current: object) {
    super('CHANGED_MEANWHILE', message);
    this.current = current;
  }
}

/** The body of an error answer, with what stands there now. */
export function savedWorkErrorBody(error: AppError, traceId: string): object {
  return { ...errorBody(error, traceId), ...(error instanceof EditConflict ? error.current : {}) };
}
