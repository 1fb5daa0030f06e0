import { promptLine } from '@mulya/domain/grounding';
import type { Claim } from '../claim.ts';
import type { Company } from '../company.ts';
import { peerObservations } from '../observations/against-peers.ts';
import { pluralize, joinWords, observe, quote, say, type Sentence, type Words } from '../sentence.ts';
import { peerId, type Subject } from '../subject.ts';
import { asBullet, bullet, choose, rankSentences, type Statement } from './statement.ts';

/** The company against the peers that the user chose. */
export function peerComparison(subject: Subject): readonly Statement[] {
  const { own, peers, peersWithoutFigures, facts } = subject;
  if (peers.length === 0) return withoutPeers(subject);
  const compared = choose(rankSentences(facts, peerObservations(subject), scale(subject)), { limit: 5 });
  return [
    bullet(say`Peers: ${joinWords(peers.map(({ name }) => name))}.`),
    ...compared.map(asBullet),
    ...caveats(own, peers, peersWithoutFigures),
  ].concat(compared.length === 0 ? [bullet(say`No ${own.newest?.label ?? 'annual'} figure is comparable with peers.`)] : []);
}

/** The figures that would be compared, where there are no peers. */
function withoutPeers({ own, peersWithoutFigures, facts }: Subject): readonly Statement[] {
  const year = own.newest?.label;
  const chosen =
    peersWithoutFigures.length === 0
      ? bullet(say`No peers selected. Add up to five under Peer Comparison.`)
      : bullet(say`The source has no data on ${joinWords(peersWithoutFigures)}; no comparison is possible.`);
  if (year === undefined) return [chosen];
  const metrics = metricsOf({ own, facts });
  const industry = own.answer.companyProfile.mgIndustry;
  return [
    chosen,
    ...(metrics.length === 0 ? [] : [bullet(say`${year} metrics for peer comparison: ${metrics}.`)]),
    ...(industry === null ? [] : [bullet(say`Suggested peer universe: ${promptLine(industry)}.`)]),
  ];
}

/** The newest year's figures in one phrase: "sales growth 4.6%, EBITDA margin 27.1%, …". */
export function metricsOf({ own, facts }: Pick<Subject, 'own' | 'facts'>): Words {
  const year = own.newest?.label;
  if (year === undefined) return [];
  const rows: readonly (readonly [string, string])[] =
    own.business === 'ordinary'
      ? [
          ['sales growth', `growth/sales/${year}`],
          ['EBITDA margin', `ratio/ebitdaMargin/${year}`],
          ['ROE', `ratio/roe/${year}`],
          ['PE', `multiple/pe/${year}`],
          ['EV/EBITDA', `multiple/evEbitda/${year}`],
          ['PB', `multiple/pb/${year}`],
        ]
      : [
          ['PAT growth', `growth/pat/${year}`],
          ['ROE', `ratio/roe/${year}`],
          ['ROA', `ratio/roa/${year}`],
          ['PB', `multiple/pb/${year}`],
          ['PE', `multiple/pe/${year}`],
        ];
  const known = rows.filter(([, id]) => facts.number(id) !== undefined);
  return known.flatMap(([name, id], at) => [at === 0 ? '' : ', ', name, ' ', quote(id)]);
}

/** The largest company by sales or by assets. */
function scale({ own, peers }: Subject): readonly Sentence[] {
  const year = own.newest?.label ?? '';
  const [id, name] = own.business === 'ordinary' ? [`line/sales/${year}`, 'sales'] : [`line/totalAssets/${year}`, 'total assets'];
  const value = own.facts.number(id);
  const comparable = peers.filter((peer) => peer.business === own.business && peer.facts.number(id) !== undefined);
  if (value === undefined || value <= 0 || comparable.length === 0) return [];
  const ahead = comparable.filter((peer) => (peer.facts.number(id) ?? 0) > value);
  const among = [id, ...comparable.map((peer) => peerId(peer.key, id))];
  const place: Claim = { is: 'place', figure: id, among, first: 'high', place: ahead.length + 1 };
  if (ahead.length === 0) {
    return [
      observe({
        topic: 'size',
        weight: 45,
        claims: [place],
        words: say`Largest of the ${comparable.length + 1} by ${year} ${name}, at ${quote(id)}.`,
      }),
    ];
  }
  const largest = ahead.reduce((one, other) => ((other.facts.number(id) ?? 0) > (one.facts.number(id) ?? 0) ? other : one));
  const largestId = peerId(largest.key, id);
  return [
    observe({
      topic: 'size',
      weight: 45,
      claims: [place, { is: 'highest', figure: largestId, among }],
      words: say`${pluralize(ahead.length, 'peer is', 'peers are')} larger by ${year} ${name} (${quote(id)}); ${largest.name} leads at ${quote(largestId)}.`,
    }),
  ];
}

const kinds = { ordinary: 'neither lender nor insurer', lender: 'a lender', insurer: 'an insurer' } as const;

/** Peers that are not comparable, or only with care. */
function caveats(own: Company, peers: readonly Company[], peersWithoutFigures: readonly string[]): readonly Statement[] {
  const others = peers.filter(({ business }) => business !== own.business);
  const elsewhere = peers.filter(({ newest }) => newest?.label !== own.newest?.label);
  return [
    ...(others.length === 0
      ? []
      : [
          bullet(
            say`Not comparable (different business type): ${joinWords(others.map(({ name, business }) => `${name} (${kinds[business]})`))}.`,
          ),
        ]),
    ...(elsewhere.length === 0
      ? []
      : [
          bullet(
            say`Excluded from ${own.newest?.label ?? 'annual'} medians: ${joinWords(elsewhere.map(({ name, newest }) => `${name} (latest year ${newest?.label ?? 'none'})`))}.`,
          ),
        ]),
    ...(peersWithoutFigures.length === 0 ? [] : [bullet(say`No data: ${joinWords(peersWithoutFigures)}.`)]),
  ];
}
