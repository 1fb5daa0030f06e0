'use strict';
/* global jest */

// In CI, a test that failed runs once more, and the last lines of `npm test` name it.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
