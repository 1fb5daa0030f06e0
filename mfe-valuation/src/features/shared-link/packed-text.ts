/** What a packed text unpacks to. `characters`: it holds some that no packed text has. `more`: it would be longer than asked for. */
export type Unpacked = { readonly is: 'text'; readonly text: string } | { readonly is: 'characters' | 'damaged' | 'more' };

/** A text in the characters that every address keeps as they are (base64url), compressed. Its checksum is gzip's own. */
export async function packed(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Unpacks what `packed` has packed, as long as that is not more than `most` bytes; no more than those is ever held. Never rejects. */
export async function unpacked(from: string, most: number): Promise<Unpacked> {
  if (!/^[\w-]+$/.test(from)) return { is: 'characters' };
  try {
    const bytes = Uint8Array.from(atob(from.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let size = 0;
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > most) {
        await reader.cancel();
        return { is: 'more' };
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return { is: 'text', text: text + decoder.decode() };
  } catch {
    return { is: 'damaged' }; // cut off or changed: not base64, not gzip, another checksum, not UTF-8
  }
}
