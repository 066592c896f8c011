import { z } from 'zod'

/** Lets the schema of a stored object also read rows of earlier versions, which call the inline image `glance`. */
export function readingGlance<Schema extends z.ZodObject>(schema: Schema): z.ZodPreprocess<Schema> {
  return z.preprocess(stored => {
    if (typeof stored !== 'object' || stored === null || !('glance' in stored)) return stored
    return { inlineImage: stored.glance, ...stored }
  }, schema)
}
