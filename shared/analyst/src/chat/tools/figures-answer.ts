import type { Facts } from '../../facts.ts';
import { quote, say, type Words } from '../../sentence.ts';
import type { Subject } from '../../subject.ts';
import { paragraph, type Statement } from '../../cards/statement.ts';
import type { ToolQuestion } from '../grammar/tool-question.ts';
import { sourceLine } from '../sources.ts';
import type { ReadResult } from './tool-facts.ts';

type FiguresQuestion = Extract<ToolQuestion, { readonly is: 'figures' }>;

/** The answer to a question for a row of the model: "BVPS: ₹296.40 in FY25, ₹340.86 in FY26E." */
export function figuresAnswer({ row, ids }: FiguresQuestion, read: ReadResult, facts: Facts, subject: Subject): readonly Statement[] {
  const known = ids.flatMap((id): readonly Words[] => {
    const [fact, column] = [read.id(id), id.slice(id.lastIndexOf('/') + 1)];
    const text = facts.words(fact);
    if (text !== undefined) return [say`${text} in ${column}`];
    if (facts.fact(fact)?.is === 'placeholder') return [say`illustrative and not quoted in ${column}`];
    return facts.number(fact) === undefined ? [] : [say`${quote(fact)} in ${column}`];
  });
  if (known.length === 0) return [paragraph(say`${row}: not in the loaded data.`)];
  return [
    paragraph([`${row}: `, ...known.flatMap((words, at): Words => [at === 0 ? '' : ', ', ...words]), '.']),
    sourceLine({ statements: subject.page === undefined ? [] : [subject.page.base], price: true, model: true }, subject, subject.own),
  ];
}
