'use strict';
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

/**
 * While something is waited for, the page is looked at every few ms, and to print all of it each time takes as long as the page
 * itself does: it is printed when somebody reads the message, which is after the last look.
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

// What is waited for comes in milliseconds; on a busy machine a page of hundreds of figures may need more than the library's second.
configure({ asyncUtilTimeout: 5000, getElementError: errorOf });
