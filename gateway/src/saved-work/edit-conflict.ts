import { AppError } from '../errors/app-error.ts';
import { errorBody } from '../errors/error-answer.ts';

/** The change is not based on the current state. `current`: that state, for the answer's body. */
export class EditConflict extends AppError {
  readonly current: object;

  constructor(message: string, current: object) {
    super('CHANGED_MEANWHILE', message);
    this.current = current;
  }
}

/** The body of an error answer, with the current state after an edit conflict. */
export function savedWorkErrorBody(error: AppError, traceId: string): object {
  return { ...errorBody(error, traceId), ...(error instanceof EditConflict ? error.current : {}) };
}
