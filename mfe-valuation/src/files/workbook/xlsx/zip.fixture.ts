import { deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** A false size for the directory. */
  readonly declared?: number;
  readonly encrypted?: boolean;
  /** Puts the packed size into a data descriptor after the content instead of the directory. */
  readonly streamed?: boolean;
}

/** Fields of the end record that can refer to a ZIP64 record. */
export type EndField = 'count' | 'size' | 'offset';

/** A zip file. Its directory may be false. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array {
  const { contents, directory } = partsOf(files);
  return concat(contents, directory, endOf({ count: files.length, size: directory.length, offset: contents.length }));
}

/** A zip with two directories. The end record lists `visible`; the ZIP64 record, to which `fields` refer, lists `hidden`. */
export function zip64Of(visible: readonly ZippedFile[], hidden: readonly ZippedFile[], fields: readonly EndField[]): Uint8Array {
  const all = partsOf([...visible, ...hidden]);
  const directory = partsOf(visible).directory;
  const hiddenDirectory = all.directory.subarray(directory.length);
  const size = all.contents.length;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(hidden.length), 32);
  record.writeBigUInt64LE(BigInt(hiddenDirectory.length), 40);
  record.writeBigUInt64LE(BigInt(size + directory.length), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(size + directory.length + hiddenDirectory.length), 8);
  const end = endOf({ count: visible.length, size: directory.length, offset: size });
  if (fields.includes('count')) end.writeUInt16LE(0xffff, 10);
  if (fields.includes('size')) end.writeUInt32LE(0xffffffff, 12);
  if (fields.includes('offset')) end.writeUInt32LE(0xffffffff, 16);
  return concat(all.contents, directory, hiddenDirectory, record, locator, end);
}

const concat = (...parts: readonly Buffer[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function partsOf(files: readonly ZippedFile[]): { readonly contents: Buffer; readonly directory: Buffer } {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length, encrypted = false, streamed = false } of files) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(streamed ? 0 : packed.length, 18);
    local.writeUInt32LE(streamed ? 0 : declared, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE((encrypted ? 1 : 0) | (streamed ? 8 : 0), 8);
    central.writeUInt16LE(streamed ? 0 : 8, 10);
    central.writeUInt32LE(streamed ? 0 : packed.length, 20);
    central.writeUInt32LE(streamed ? 0 : declared, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    const descriptor = Buffer.alloc(streamed ? 16 : 0);
    if (streamed) {
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(packed.length, 8);
      descriptor.writeUInt32LE(declared, 12);
    }
    locals.push(local, Buffer.from(name), packed, descriptor);
    directory.push(central, Buffer.from(name));
    offset += local.length + name.length + packed.length + descriptor.length;
  }
  return { contents: Buffer.concat(locals), directory: Buffer.concat(directory) };
}

function endOf({ count, size, offset }: { readonly count: number; readonly size: number; readonly offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

export const text = (content: string): Uint8Array => new TextEncoder().encode(content);
export const contentTypes: ZippedFile = { name: '[Content_Types].xml', content: text('<Types/>') };
