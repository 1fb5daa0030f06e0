import { LRUCache } from 'lru-cache';
import { faultText } from '@mulya/contract/releases';
import type { ReleaseSource } from '../release-source.port.ts';

/** Words of browsers' own messages, and of the shell's about loading. */
const ownWords = new Set(
  `a access accessing aborted address after already an and argument arguments array assign assignment at attempt attempted attempting await bad be because been
  before beyond bigint blocked boolean by call callback called calling can cannot cant character chunk circular class code component console
  constant constructor context convert converting could create css data date deadline declaration declared define defined depth did different do document does doesnt
  element empty end ended enough error errors evaluating exceeded exceeds exception execute executing existing expected expression failed failing
  fetch fetched file files find finite for found from function generator get getter global handler has have hook hooks host if
  implementation import in index infinity infinite initialization initialized input instance instanceof instead integer interrupted into invalid invoke is isnt it
  iterable iterator its json key keys large left length lexical limit line load loaded loading lost many map maximum memory message method missing module more
  most must name navigation negative network networkerror new no node non not null number object of offset on once only operation operator option or other out overflow
  page parameter parse parsing part passed path permission pending position possible private promise property properties prototype proxy range react
  read reading readonly received recursion redefine reduce reference regexp regular rejected rejection remote render rendered rendering request required
  resource response result return returned route script set setter setting should side size source stack state status stopped storage stream string structure
  style suspended symbol syntax target than that the this throw thrown time timeout to token too twice type typed unable undefined unexpected unexported
  unhandled unknown unsupported unterminated update updating url use used using valid value values variable version view was were when while with within without
  wrong you your`.split(/\s+/),
);
const MIN_LETTERS = 4;
const MAX_OCCURRENCES = 200;
const isWordPart = (code: number | undefined): boolean =>
  code !== undefined &&
  ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 36);

/**
 * Keeps the words of a message that are public anyhow: those of browsers' messages, and those of four letters and more that the build's own
 * scripts contain. Any other may be a user's, and becomes "…".
 */
export class PublicWords {
  private readonly releases: Pick<ReleaseSource, 'file' | 'manifest'>;
  private readonly scripts = new LRUCache<string, Promise<readonly Buffer[]>>({ max: 4 });

  constructor(releases: Pick<ReleaseSource, 'file' | 'manifest'>) {
    this.releases = releases;
  }

  async keep(message: string, remote: string, version: string): Promise<string> {
    const text = faultText(message);
    const words = new Set(text.match(/[\p{L}\p{M}_$][\p{L}\p{M}_$-]*/gu) ?? []);
    const unknown = [...words].filter((word) => !ownWords.has(word.toLowerCase()));
    const scripts = unknown.length === 0 ? [] : await this.scriptsOf(remote, version);
    const hidden = new Set(unknown.filter((word) => !scripts.some((script) => contains(script, word))));
    return text.replace(/[\p{L}\p{M}_$][\p{L}\p{M}_$-]*/gu, (word) => (hidden.has(word) ? '…' : word)).replace(/…(?:[\s…]*…)+/g, '…');
  }

  private async scriptsOf(remote: string, version: string): Promise<readonly Buffer[]> {
    const key = `${remote} ${version}`;
    const reading = this.scripts.get(key) ?? this.read(remote, version);
    this.scripts.set(key, reading);
    return reading.catch(() => {
      this.scripts.delete(key); // without the scripts no word is known
      return [];
    });
  }

  private async read(remote: string, version: string): Promise<readonly Buffer[]> {
    const names = Object.keys(this.releases.manifest(remote, version)?.files ?? {}).filter((name) => name.endsWith('.js'));
    const files = await Promise.all(names.map(async (name) => this.releases.file(`/builds/${remote}/${version}/${name}`)));
    return files.flatMap((file) => (file === undefined ? [] : [file.body]));
  }
}

function contains(script: Buffer, word: string): boolean {
  if (word.length < MIN_LETTERS) return false;
  let at = script.indexOf(word);
  for (let times = 0; at !== -1 && times < MAX_OCCURRENCES; times += 1) {
    if (!isWordPart(script[at - 1]) && !isWordPart(script[at + word.length])) return true;
    at = script.indexOf(word, at + 1);
  }
  return false;
}
