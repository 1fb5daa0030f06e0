import { z } from './schema.ts';

// Manifests and releases share these. No index exports them, so a page that reads a release does not bundle the manifest schemas.

/** A file's hash as a subresource integrity value. */
export const IntegritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Library → caret range. */
export const RequiresSchema = z.record(z.string(), z.string());

/** A file's name inside its build: no parent folder, no absolute path, no query. */
export const FileNameSchema = z
  .string()
  .check(
    z.regex(
      /^(?!\/)(?!.*(\.\.|\/\/|__proto__))[\w.~/-]{1,200}$/,
      'a file name holds letters, digits and . ~ / - _, and stays inside its build',
    ),
  );
