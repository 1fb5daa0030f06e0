import { above, below, type Claim } from '../claim.ts';
import type { ReadResult } from '../chat/tools/tool-calls.ts';
import type { Facts } from '../facts.ts';
import { headlineId, modelId, type Subject } from '../subject.ts';
import { quote, say, size, type Words } from '../sentence.ts';

/** The results of a thesis by tool; undefined where a call had none. */
export type ThesisResults = Readonly<Partial<Record<string, ReadResult>>>;

/** A sentence of a thesis. `speaks`: for a value above the price or below it, or for neither. */
export interface Finding {
  readonly speaks: 'up' | 'down' | 'neither';
  readonly words: Words;
  readonly claims: readonly Claim[];
}

/** What the results say about the value, the strongest first. */
export const findingsOf = (results: ThesisResults, facts: Facts, subject: Subject): readonly Finding[] => [
  ...ofChange(results['explain_change'], facts),
  ...ofHistory(results['history'], facts, subject),
  ...ofPeers(results['compare'], facts, subject),
];

function ofChange(read: ReadResult | undefined, facts: Facts): readonly Finding[] {
  if (read === undefined) return [];
  const [before, after, percent] = [read.id('bridge/from'), read.id('bridge/to'), read.id('bridge/change-percent')];
  const [was, is] = [facts.number(before), facts.number(after)];
  const year = read.result.figures.find(({ id }) => id === 'bridge/to')?.period ?? '';
  if (was === undefined || is === undefined || was <= 0 || is === was) return [];
  const rose = is > was;
  if (is < 0)
    return [
      {
        speaks: 'down',
        words: say`PAT turned from ${quote(before)} to a loss of ${size(after)} in ${year}.`,
        claims: [above(before, 0), below(after, 0)],
      },
    ];
  const [largest] = ['revenue', 'margin', 'net-interest-income', 'other-income', 'interest', 'tax', 'exceptional', 'depreciation']
    .flatMap((part) => {
      const value = facts.number(read.id(`bridge/${part}`));
      return value === undefined || value === 0 || value > 0 !== rose ? [] : [{ part, value }];
    })
    .toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  const by: Words =
    largest === undefined
      ? say``
      : say`; the largest part is ${partNames[largest.part] ?? largest.part}, which ${rose ? 'added' : 'took'} ${size(read.id(`bridge/${largest.part}`))}`;
  return [
    {
      speaks: rose ? 'up' : 'down',
      words: say`PAT ${rose ? 'rose' : 'fell'} ${size(percent)} in ${year}, to ${quote(after)} from ${quote(before)}${by}.`,
      claims: [rose ? above(after, before) : below(after, before)],
    },
  ];
}

const partNames: Readonly<Record<string, string>> = {
  revenue: 'revenue at the earlier margin',
  margin: 'the EBITDA margin',
  'net-interest-income': 'net interest income',
  'other-income': 'other income',
  exceptional: 'exceptional items',
};

const multipleName = ({ own }: Subject) => (own.business === 'ordinary' ? 'PE' : 'PB');

function ofHistory(read: ReadResult | undefined, facts: Facts, subject: Subject): readonly Finding[] {
  if (read === undefined) return [];
  const [now, median, months] = [read.id('history/now'), read.id('history/median'), facts.number(read.id('history/months'))];
  const [today, middle] = [facts.number(now), facts.number(median)];
  if (today === undefined || middle === undefined || months === undefined || today === middle) return [];
  const isLow = today < middle;
  return [
    {
      speaks: isLow ? 'up' : 'down',
      words: say`${multipleName(subject)} of ${quote(now)} is ${isLow ? 'below' : 'above'} its median of ${quote(median)} over ${months} months.`,
      claims: [isLow ? below(now, median) : above(now, median)],
    },
  ];
}

function ofPeers(read: ReadResult | undefined, facts: Facts, subject: Subject): readonly Finding[] {
  if (read === undefined) return [];
  const group = subject.peers.length > 0 ? 'peer' : 'industry';
  return [
    { metric: subject.own.business === 'ordinary' ? 'pe' : 'pb', name: multipleName(subject), isGoodIfHigh: false },
    { metric: 'roe', name: 'ROE', isGoodIfHigh: true },
  ].flatMap(({ metric, name, isGoodIfHigh }): readonly Finding[] => {
    const [own, median] = [read.id(`own/${metric}`), read.id(`median/${metric}`)];
    const [value, middle] = [facts.number(own), facts.number(median)];
    if (value === undefined || middle === undefined || value === middle) return [];
    const isHigh = value > middle;
    return [
      {
        speaks: isHigh === isGoodIfHigh ? 'up' : 'down',
        words: say`${name} of ${quote(own)} is ${isHigh ? 'above' : 'below'} the ${group} median of ${quote(median)}.`,
        claims: [isHigh ? above(own, median) : below(own, median)],
      },
    ];
  });
}

/** What the current price needs, and what the model assumes. */
export function needOf(read: ReadResult | undefined, facts: Facts): Finding | undefined {
  if (read === undefined) return undefined;
  const [answer, now] = [read.id('solve/answer'), read.id('solve/now')];
  const [needed, assumed] = [facts.number(answer), facts.number(now)];
  if (needed === undefined || assumed === undefined || needed === assumed) return undefined;
  const line = lineOf(facts.fact(answer)?.label);
  const what: Words =
    needed < 0 ? say`allows ${line} to fall ${size(answer)} a year` : say`needs annual ${line} growth of ${quote(answer)}`;
  return {
    speaks: needed < assumed ? 'up' : 'down',
    words: say`The current price ${what}; the model assumes ${quote(now)}.`,
    claims: [needed < assumed ? below(answer, now) : above(answer, now)],
  };
}

/** "PAT" of "PAT growth, each of three years". */
export const lineOf = (label: string | undefined): string => /^(.+?) growth/.exec(label ?? '')?.[1] ?? 'PAT';

/** The value at half of the assumed growth, which may contradict the view or not. */
export function slowerCase(read: ReadResult | undefined, facts: Facts): Finding | undefined {
  if (read === undefined) return undefined;
  const [growth, target, upside] = [read.id('given/growth/pat/0'), read.id('case/headline/target-price'), read.id('case/headline/upside')];
  const away = facts.number(upside);
  if (away === undefined) return undefined;
  return {
    speaks: 'neither',
    words: say`At ${quote(growth)} PAT growth the target is ${quote(target)}, ${away < 0 ? 'a downside' : 'an upside'} of ${size(upside)}.`,
    claims: [away < 0 ? below(upside, 0) : above(upside, -1e-9)],
  };
}

/** The view of the model in one line. */
export function viewOf({ page, facts }: Subject): Finding | undefined {
  const away = facts.number(headlineId.upside);
  if (page === undefined || away === undefined || facts.number(headlineId.target) === undefined) return undefined;
  const last = page.estimates.at(-1) ?? '';
  return {
    speaks: away < 0 ? 'down' : 'up',
    words: say`The model’s ${last} target of ${quote(headlineId.target)} is ${away < 0 ? 'a downside' : 'an upside'} of ${size(headlineId.upside)} vs ${quote(modelId('Price', page.base))}.`,
    claims: [away < 0 ? below(headlineId.upside, 0) : above(headlineId.upside, -1e-9)],
  };
}
