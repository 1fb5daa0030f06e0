/** Limits both the file and its uncompressed content, in bytes. */
export const maxFileSize = 10 * 1024 * 1024;

export type ZipCheck = { readonly is: 'safe' } | { readonly is: 'refused'; readonly why: string };

export const fileTooLarge = 'The file is larger than 10 MB.';

export const damagedWorkbook = 'The workbook is damaged and couldn’t be opened.';

const refuse = (why: string): ZipCheck => ({ is: 'refused', why });
const damagedFile = refuse(damagedWorkbook);
const notWorkbook = refuse('Not an Excel workbook (.xlsx). Open it in a spreadsheet program and save it as .xlsx.');
const zip64 = refuse('ZIP64 workbooks aren’t supported. Open it in Excel and save it again as .xlsx.');
const tooLargeUnpacked = refuse('The workbook is too large (over 10 MB uncompressed).');

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * Checks that a file is safe for the workbook reader: a zip without macros or passwords that unpacks to at most 10 MB. Checks the declared
 * sizes first, then the real ones by unpacking without storing. Never throws.
 */
export async function checkZip(bytes: Uint8Array): Promise<ZipCheck> {
  if (bytes.length > maxFileSize) return refuse(fileTooLarge);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return refuse('Legacy .xls and password-protected files aren’t supported. Save as .xlsx without a password.');
  if (!startsWith(bytes, 0x50, 0x4b)) return notWorkbook;
  const entries = entriesOf(bytes);
  if (entries === 'zip64') return zip64;
  if (entries === 'damaged' || entries.length === 0) return damagedFile;
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return notWorkbook;
  if (entries.some(({ name }) => /vbaproject|macrosheets/i.test(name)))
    return refuse('Macro-enabled workbooks aren’t supported. Save as .xlsx.');
  if (entries.some(({ isEncrypted }) => isEncrypted))
    return refuse('Password-protected workbooks aren’t supported. Save without a password.');
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxFileSize) return tooLargeUnpacked;

  let remaining = maxFileSize;
  for (const entry of entries) {
    const size = await unpackedSize(bytes, entry, remaining);
    if (size === 'more') return tooLargeUnpacked;
    if (size === 'damaged') return damagedFile;
    remaining -= size;
  }
  return { is: 'safe' };
}

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean => first.every((byte, at) => bytes[at] === byte);

const endRecord = 0x06054b50;
const centralRecord = 0x02014b50;
const localRecord = 0x04034b50;
const zip64Locator = 0x07064b50;
const locatorLength = 20;
/** Values that refer to the ZIP64 record. A reader would follow it to a directory or to sizes that were not checked here. */
const zip64Value = 0xffffffff;
const zip64Count = 0xffff;

/** Lists the files in the directory at the end of a zip. */
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
    if ([packed, unpacked, offset].includes(zip64Value)) return 'zip64';
    const flags = view.getUint16(at + 8, true);
    // A reader would take the size from the descriptor after the content, which can hold any value.
    if ((flags & descriptorFlag) !== 0 && packed === 0) return 'damaged';
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, method: view.getUint16(at + 10, true), isEncrypted: (flags & encryptedFlag) !== 0, packed, unpacked, offset });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

const encryptedFlag = 1;
const descriptorFlag = 8;

/** Whether a reader could use a ZIP64 record: the end record refers to it, or a locator precedes the end record. */
function isZip64(view: DataView, end: number): boolean {
  if (view.getUint16(end + 10, true) === zip64Count) return true;
  if ([12, 16].some((place) => view.getUint32(end + place, true) === zip64Value)) return true;
  return end >= locatorLength && view.getUint32(end - locatorLength, true) === zip64Locator;
}

const maxCommentLength = 0xffff;

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - maxCommentLength); at -= 1) if (view.getUint32(at, true) === endRecord) return at;
  return undefined;
}

/** The real unpacked size of a file, or 'more' if it exceeds `max`. */
async function unpackedSize(bytes: Uint8Array, { method, packed, offset }: Entry, max: number): Promise<number | 'more' | 'damaged'> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localRecord) return 'damaged';
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const content = bytes.slice(start, start + packed);
  if (content.length !== packed) return 'damaged';
  if (method === 0) return packed > max ? 'more' : packed;
  if (method !== 8) return 'damaged';
  let size = 0;
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > max) {
        await reader.cancel();
        return 'more';
      }
    }
    return size;
  } catch {
    return 'damaged';
  }
}
