'use strict';
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

/**
 * Testing Library polls the page every few ms while it waits, and printing the page for each error takes as long as rendering it. So the
 * message is created only when it is read, after the last poll.
 *
 * @param {string | null} message
 * @param {Element} container
 */
function errorOf(message, container) {
  const { _disableExpensiveErrorDiagnostics: isOneOfManyLooks } = /** @type {{ _disableExpensiveErrorDiagnostics?: boolean }} */ (
    getConfig()
  );
  if (isOneOfManyLooks !== true) return getElementError(message, container);
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
}

// Most waits take milliseconds, but on a busy machine a page of hundreds of figures may need more than the library's default second.
configure({ asyncUtilTimeout: 15_000, getElementError: errorOf });
