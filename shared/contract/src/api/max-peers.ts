/** The maximum number of peers of a company: on the page, in the assistant's context, and in saved work. */
export const maxPeers = 5;
