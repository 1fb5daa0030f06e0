// Apart from the schemas, so that a page that reports faults does not bundle them.

/** The most positions of a stack, and the most faults that one page reports. */
export const faultLimits = { frames: 20, perPage: 5 } as const;

/** The longest message of a fault, in characters. */
export const maxFaultText = 300;

const quoted = /"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;
/** A name as code has it, such as a property. */
const codeName = /^[a-z_$][A-Za-z_$.]{0,39}$/;

/**
 * Returns an error's message without what may belong to a user: quoted texts (except one name as code has it), e-mail and web addresses,
 * query strings and every word with a digit. In one line of at most 300 characters. Applying it twice changes nothing more.
 *
 * @example
 * faultText("Cannot read properties of undefined (reading 'map')"); // the same
 * faultText('No price of "Tata Motors" at 812.45, see https://example.com/a?b=c'); // 'No price of "…" at #, see <address>'
 */
export function faultText(message: string): string {
  return message
    .slice(0, 4 * maxFaultText)
    .replace(/\s+/g, ' ')
    .replace(/[a-z][a-z\d+.-]*:\/\/[^\s)"'`]+/gi, '<address>')
    .replace(/[^\s<>()"'`]+@[^\s<>()"'`]+/g, '<address>')
    .replace(quoted, (text) =>
      codeName.test(text.slice(1, -1)) || text.slice(1, -1) === '…' ? text : `${text[0] ?? ''}…${text.at(-1) ?? ''}`,
    )
    .replace(/\?\S*=\S*/g, '?…')
    .replace(/[^\s()"'`“”‘’]*\p{N}[^\s()"'`“”‘’]*/gu, '#')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxFaultText);
}
