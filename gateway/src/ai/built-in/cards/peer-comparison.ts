import { promptLine } from '@mulya/domain/grounding';
import type { Claim } from '../claim.ts';
import type { Company } from '../company.ts';
import { peerObservations } from '../observations/against-peers.ts';
import { counted, listed, quote, say, type Sentence } from '../sentence.ts';
import { peerId, type Subject } from '../subject.ts';
import { asBullet, bullet, choose, ranked, type Statement } from './statement.ts';

/** The company beside the peers that the analyst chose. */
export function peerComparison(subject: Subject): readonly Statement[] {
  const { own, peers, withoutFigures, facts } = subject;
  if (peers.length === 0) return withoutPeers(subject);
  const compared = choose(ranked(facts, peerObservations(subject), scale(subject)), { limit: 5 });
  return [bullet(say`Peers: ${listed(peers.map(({ name }) => name))}.`), ...compared.map(asBullet), ...caveats(own, peers, withoutFigures)].concat(
    compared.length === 0 ? [bullet(say`No figure of ${own.newest?.label ?? 'the newest year'} can be set beside the peers'.`)] : [],
  );
}

/** Without peers it says so, and what the company's own figures would be set against theirs by. */
function withoutPeers({ own, withoutFigures, facts }: Subject): readonly Statement[] {
  const year = own.newest?.label;
  const chosen = withoutFigures.length === 0 ? bullet(say`No peers are chosen, so that nothing is compared. Up to five can be added under Peer Comparison.`) : bullet(say`The source has no figures for ${listed(withoutFigures)}, so that nothing is compared.`);
  if (year === undefined) return [chosen];
  const rows: readonly (readonly [string, string])[] =
    own.business === 'ordinary'
      ? [['sales growth', `growth/sales/${year}`], ['EBITDA margin', `ratio/ebitdaMargin/${year}`], ['ROE', `ratio/roe/${year}`], ['PE', `multiple/pe/${year}`], ['EV/EBITDA', `multiple/evEbitda/${year}`], ['PB', `multiple/pb/${year}`]]
      : [['PAT growth', `growth/pat/${year}`], ['ROE', `ratio/roe/${year}`], ['ROA', `ratio/roa/${year}`], ['PB', `multiple/pb/${year}`], ['PE', `multiple/pe/${year}`]];
  const known = rows.filter(([, id]) => facts.number(id) !== undefined);
  const told = known.flatMap(([name, id], at) => [at === 0 ? '' : ', ', name, ' ', quote(id)]);
  const industry = own.answer.companyProfile.mgIndustry;
  return [
    chosen,
    ...(known.length === 0 ? [] : [bullet(say`What peers would be set against, ${year}: ${told}.`)]),
    ...(industry === null ? [] : [bullet(say`By the source's industry, peers would come from ${promptLine(industry)}.`)]),
  ];
}

/** Who is the largest, by sales or by assets. */
function scale({ own, peers }: Subject): readonly Sentence[] {
  const year = own.newest?.label ?? '';
  const [id, name] = own.business === 'ordinary' ? [`line/sales/${year}`, 'sales'] : [`line/totalAssets/${year}`, 'total assets'];
  const value = own.facts.number(id);
  const held = peers.filter((peer) => peer.business === own.business && peer.facts.number(id) !== undefined);
  if (value === undefined || value <= 0 || held.length === 0) return [];
  const ahead = held.filter((peer) => (peer.facts.number(id) ?? 0) > value);
  const among = [id, ...held.map((peer) => peerId(peer.key, id))];
  const place: Claim = { is: 'place', figure: id, among, first: 'high', place: ahead.length + 1 };
  if (ahead.length === 0) {
    return [{ topic: 'size', side: 'neutral', weight: 45, claims: [place], words: say`By ${name} of ${year} it is the largest of ${held.length + 1}, with ${quote(id)}.` }];
  }
  const largest = ahead.reduce((one, other) => ((other.facts.number(id) ?? 0) > (one.facts.number(id) ?? 0) ? other : one));
  const theirs = peerId(largest.key, id);
  return [{ topic: 'size', side: 'neutral', weight: 45, claims: [place, { is: 'highest', figure: theirs, among }], words: say`By ${name} of ${year}, ${quote(id)}, ${counted(ahead.length, 'peer is', 'peers are')} larger; ${largest.name} leads with ${quote(theirs)}.` }];
}

const kinds = { ordinary: 'neither lender nor insurer', lender: 'a lender', insurer: 'an insurer' } as const;

/** Who is not compared, or only with care. */
function caveats(own: Company, peers: readonly Company[], withoutFigures: readonly string[]): readonly Statement[] {
  const others = peers.filter(({ business }) => business !== own.business);
  const elsewhere = peers.filter(({ newest }) => newest?.label !== own.newest?.label);
  return [
    ...(others.length === 0 ? [] : [bullet(say`Another kind of business: ${listed(others.map(({ name, business }) => `${name} (${kinds[business]})`))}; margins and multiples there mean something else.`)]),
    ...(elsewhere.length === 0 ? [] : [bullet(say`Left out of the medians of ${own.newest?.label ?? 'the year'}: ${listed(elsewhere.map(({ name, newest }) => `${name} (newest year ${newest?.label ?? 'none'})`))}.`)]),
    ...(withoutFigures.length === 0 ? [] : [bullet(say`No figures in the source: ${listed(withoutFigures)}.`)]),
  ];
}
