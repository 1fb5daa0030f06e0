import type { PageContext } from './page-context.ts';

type QuestionContext = Pick<PageContext, 'figures' | 'peers' | 'statements'> &
  Partial<Pick<PageContext, 'assumptions' | 'business' | 'failedChecks' | 'isPriceOld'>>;

/** A question, and whether it fits the page. */
type Candidate = readonly [fits: boolean, question: string];

const maxQuestions = 6;

/**
 * Up to six questions that the page can answer, those about its state first: a failed check, an old price, a new quarter, an untouched
 * default. The built-in analyst answers each of them.
 *
 * @param takesTools whether the AI can compute with the page's model
 */
export function suggestedQuestions(context: QuestionContext, takesTools = false): readonly string[] {
  const candidates = takesTools ? questionsForTools(context) : questionsForFigures(context);
  return [...new Set(candidates.flatMap(([fits, question]) => (fits ? [question] : [])))].slice(0, maxQuestions);
}

function questionsForFigures({ figures, peers, statements }: QuestionContext): readonly Candidate[] {
  const has = (id: string) => figures.some((figure) => figure.id === id && typeof figure.value === 'number');
  const year = statements ?? '';
  return [
    [has('headline/target-price'), 'How is the target price derived?'],
    [has(`line/sales/${year}`), `What were ${year} sales?`],
    [!has(`line/sales/${year}`) && has(`line/pat/${year}`), `What was PAT in ${year}?`],
    [has(`ratio/roe/${year}`), `What was ROE in ${year}?`],
    [peers.length > 0 && has('multiple/pe/' + year), 'How does the PE compare with peers?'],
    [true, 'What are the key model assumptions?'],
    [true, 'What data is missing?'],
  ];
}

function questionsForTools(context: QuestionContext): readonly Candidate[] {
  const { figures, peers, statements, assumptions, business = 'ordinary', failedChecks = [], isPriceOld = false } = context;
  const numberOf = (id: string) => {
    const value = figures.find((figure) => figure.id === id)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const year = statements ?? '';
  const pat = numberOf(`line/pat/${year}`);
  const isLoss = pat !== undefined && pat < 0;
  const hasModel = numberOf('headline/target-price') !== undefined;
  const isFullYear = /^FY\d\d$/.test(year);
  const quarter = newQuarter(context);
  const multiple = business === 'ordinary' ? 'PE' : 'PB';
  return [
    ...failedChecks.map((check): Candidate => [true, questionOfCheck(check, year)]).slice(0, 1),
    [isPriceOld, 'How old is the price?'],
    [quarter !== undefined, `What was PAT in ${quarter ?? ''}?`],
    [hasModel && isLoss && business === 'ordinary', 'At what sales growth is the price fair on EV/Sales?'],
    [hasModel && business !== 'ordinary', 'At what PB is the price fair?'],
    [hasModel && !isLoss && business === 'ordinary', 'At what PAT growth is the price fair?'],
    [hasModel && assumptions !== 'default', 'What did I assume?'],
    [hasModel && !isLoss, 'What if PAT grows 10%?'],
    [hasModel, 'How is the target price derived?'],
    [isFullYear && pat !== undefined && numberOf(`growth/pat/${year}`) !== undefined, `Why did PAT change in ${year}?`],
    [numberOf(`ratio/roe/${year}`) !== undefined, `Compare ROE with ${peers.length > 0 ? 'peers' : 'the industry'}`],
    [numberOf(`multiple/${multiple.toLowerCase()}/${year}`) !== undefined, `Is the ${multiple} high for its history?`],
    [true, 'What data is missing?'],
  ];
}

/** What a failed check makes an analyst ask. */
function questionOfCheck(check: string, year: string): string {
  if (/pat|eps|profit/.test(check)) return `Why did PAT change in ${year}?`;
  if (/sales|growth/.test(check)) return `Why did sales change in ${year}?`;
  if (/ebitda/.test(check)) return 'Compare EBITDA margin with the industry';
  if (/placeholder|period|latest|year/.test(check)) return 'What data is missing?';
  return 'How is the target price derived?';
}

/** "Q2 FY27", the newest quarter if it is later than the newest year. */
function newQuarter({ figures, statements }: QuestionContext): string | undefined {
  const newestYear = Number(/^(?:FY|CY)(\d\d)$/.exec(statements ?? '')?.[1] ?? NaN);
  const quarters = figures.flatMap(({ id, value }) => {
    const [, quarter, year] = /^statement\/INC\/Q(\d) (?:FY|CY)(\d\d)[ /]/.exec(id) ?? [];
    return value === null || quarter === undefined || year === undefined ? [] : [{ quarter: Number(quarter), year: Number(year) }];
  });
  const newest = quarters.toSorted((one, other) => other.year - one.year || other.quarter - one.quarter)[0];
  return newest !== undefined && newest.year > newestYear ? `Q${newest.quarter} FY${newest.year}` : undefined;
}
