// What could be taken for the prompt's own layout: headings, table borders, fences, tags and list marks.
const layout = /[#|`<>{}[\]\\~*=]/g;
// A line of underscores is a rule in Markdown; beside a letter or a digit they are part of a name: "Q2_results".
const rules = /(?<![\p{L}\p{N}_])_+(?![\p{L}\p{N}_])/gu;
// Line ends, controls, and characters that no one sees: joiners, direction marks, tags.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]+/gu;

/**
 * A text from outside (a company's name, a file's, a line of the source) as one plain line, which cannot begin a part of the
 * prompt that it is put into. What it says is left as it is: a prompt calls it data.
 *
 * @param longest in characters; what is longer ends with "…"
 */
export function promptLine(text: string, longest = 120): string {
  const line = text.normalize('NFKC').replace(unseen, ' ').replace(layout, ' ').replace(rules, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= longest
    ? line
    : `${Array.from(line)
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
