/**
 * The single import of zod. `jitless`, because zod's compiled parsers call `new Function`, which the page's Content-Security-Policy blocks.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
