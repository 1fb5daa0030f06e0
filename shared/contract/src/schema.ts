/**
 * The one door to zod. `jitless`, because zod's compiled parsers call `new Function`,
 * which the page's Content-Security-Policy refuses.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
