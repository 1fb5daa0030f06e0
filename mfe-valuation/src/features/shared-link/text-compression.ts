/** `characters`: the input contains invalid characters. `more`: the text exceeds the limit. */
export type DecompressedText = { readonly is: 'text'; readonly text: string } | { readonly is: 'characters' | 'damaged' | 'more' };

/** Compresses a text with gzip, which adds a checksum, and encodes it as base64url. */
export async function compressText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reverses `compressText`. Stops after `maxBytes`, so that it never holds more in memory. Never rejects. */
export async function decompressText(from: string, maxBytes: number): Promise<DecompressedText> {
  if (!/^[\w-]+$/.test(from)) return { is: 'characters' };
  try {
    const bytes = Uint8Array.from(atob(from.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let size = 0;
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > maxBytes) {
        await reader.cancel();
        return { is: 'more' };
      }
      text += decoder.decode(read.value, { stream: true });
    }
    return { is: 'text', text: text + decoder.decode() };
  } catch {
    return { is: 'damaged' }; // invalid base64, gzip, checksum or UTF-8
  }
}
