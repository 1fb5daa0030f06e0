/** The maximum number of peers of a company: on the page, in the assistant's context, and in saved work. */
export const maxPeers = 5;

/** The maximum number of figures in the context of an AI request. */
export const maxPageFigures = 1500;

/** The maximum number of companies of one request for quotes or summaries. */
export const maxListedCompanies = 50;
