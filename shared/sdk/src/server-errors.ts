/** Messages for a server that did not answer, or not as expected. */
export const serverErrors = {
  cancelled: 'The request was cancelled.',
  interrupted: 'The server’s answer was interrupted.',
  unreachable: 'The server could not be reached.',
  unreadable: 'The server’s answer could not be read.',
  status: (status: number): string => `The server answered with error ${status}.`,
} as const;
