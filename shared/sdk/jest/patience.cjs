'use strict';
const { configure } = require('@testing-library/dom');

// What is waited for comes in milliseconds; on a busy machine a page of hundreds of figures may need more than the library's second.
configure({ asyncUtilTimeout: 5000 });
