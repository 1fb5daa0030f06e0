/** A workbook is a zip of small files; no larger one is opened, and no more is unpacked. */
export const largestFile = 10 * 1024 * 1024;

/** Why a file is not opened, as a sentence. */
export type SafeZip = { readonly is: 'safe' } | { readonly is: 'refused'; readonly why: string };

/** Said of a file that is larger. */
export const largerFile = 'The file is larger than 10 MB.';

/** Said of a file that is cut off or changed. */
export const damagedWorkbook = 'The workbook is damaged and couldn’t be opened.';

const refused = (why: string): SafeZip => ({ is: 'refused', why });
const damaged = refused(damagedWorkbook);
const notWorkbook = refused('Not an Excel workbook (.xlsx).');
const zip64 = refused('ZIP64 workbooks aren’t supported. Open it in Excel and save it again as .xlsx.');
const tooMuch = refused('The workbook is too large (over 10 MB uncompressed).');

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * Whether a workbook may be given to a reader: a zip, without macros and passwords, that unpacks to 10 MB at most. What it declares is
 * looked at first, and then what it really unpacks to, without keeping it. Never throws.
 */
export async function safeZip(bytes: Uint8Array): Promise<SafeZip> {
  if (bytes.length > largestFile) return refused(largerFile);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return refused('Legacy .xls and password-protected files aren’t supported. Save as .xlsx without a password.');
  if (!startsWith(bytes, 0x50, 0x4b)) return notWorkbook;
  const entries = entriesOf(bytes);
  if (entries === 'zip64') return zip64;
  if (entries === 'damaged' || entries.length === 0) return damaged;
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return notWorkbook;
  if (entries.some(({ name }) => /vbaproject|macrosheets/i.test(name)))
    return refused('Macro-enabled workbooks aren’t supported. Save as .xlsx.');
  if (entries.some(({ isEncrypted }) => isEncrypted))
    return refused('Password-protected workbooks aren’t supported. Save without a password.');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > largestFile) return tooMuch;

  let left = largestFile;
  for (const entry of entries) {
    const size = await unpackedSize(bytes, entry, left);
    if (size === 'more') return tooMuch;
    if (size === 'damaged') return damaged;
    left -= size;
  }
  return { is: 'safe' };
}

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean => first.every((byte, at) => bytes[at] === byte);

const endRecord = 0x06054b50;
const centralRecord = 0x02014b50;
const localRecord = 0x04034b50;
const zip64Locator = 0x07064b50;
const locatorLength = 20;
/** Numbers that say "see the ZIP64 record". A reader follows them to another directory or to other sizes than the ones checked here. */
const elsewhere = 0xffffffff;
const elsewhereCount = 0xffff;

/** The files of a zip by the directory at its end. */
function entriesOf(bytes: Uint8Array): readonly Entry[] | 'damaged' | 'zip64' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return 'damaged';
  if (isZip64(view, end)) return 'zip64';
  const count = view.getUint16(end + 10, true);
  const names = new TextDecoder();
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== centralRecord) return 'damaged';
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    const [packed, unpacked, offset] = [20, 24, 42].map((place) => view.getUint32(at + place, true)) as [number, number, number];
    if ([packed, unpacked, offset].includes(elsewhere)) return 'zip64';
    const flags = view.getUint16(at + 8, true);
    // A reader looks for such a size behind the content, where it can be any.
    if ((flags & hasDescriptor) !== 0 && packed === 0) return 'damaged';
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, method: view.getUint16(at + 10, true), isEncrypted: (flags & encrypted) !== 0, packed, unpacked, offset });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

const encrypted = 1;
const hasDescriptor = 8;

/** Whether a reader may take the directory from a ZIP64 record: a field of the end record says so, or there is a locator before it. */
function isZip64(view: DataView, end: number): boolean {
  if (view.getUint16(end + 10, true) === elsewhereCount) return true;
  if ([12, 16].some((place) => view.getUint32(end + place, true) === elsewhere)) return true;
  return end >= locatorLength && view.getUint32(end - locatorLength, true) === zip64Locator;
}

const longestComment = 0xffff;

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) if (view.getUint32(at, true) === endRecord) return at;
  return undefined;
}

/** How much a file of the zip really unpacks to, as long as that is not more than `most`. */
async function unpackedSize(bytes: Uint8Array, { method, packed, offset }: Entry, most: number): Promise<number | 'more' | 'damaged'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localRecord) return 'damaged';
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.slice(start, start + packed);
  if (content.length !== packed) return 'damaged';
  if (method === 0) return packed > most ? 'more' : packed;
  if (method !== 8) return 'damaged';
  let size = 0;
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > most) {
        await reader.cancel();
        return 'more';
      }
    }
    return size;
  } catch {
    return 'damaged';
  }
}
