/**
 * What a visitor's address asked for before the sign-in, where it carries what somebody has shared: that stands nowhere else, so that
 * it is shown afterwards. Any other sign-in leads to the dashboard.
 */
export const askedFor: { address: string | undefined } = { address: undefined };
