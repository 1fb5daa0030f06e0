/** Characters of the JSON of one call's arguments. */
export const maxToolArguments = 4_000;
/** Characters of the JSON of one result. */
export const maxToolResult = 24_000;
/** Times that an assistant may ask for tools before it has to answer. */
export const maxToolRounds = 6;
/** Calls in one round. */
export const maxToolCalls = 8;
/** The newest results whose figures the page can still show the sources of. */
export const maxShownResults = 40;
