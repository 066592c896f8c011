import { z } from 'zod'

/** The owner and the data of an API key; clients request them to check their key. */
export const meSchema = z.object({
  user: z
    .object({ id: z.string(), email: z.string(), name: z.string() })
    .nullable()
    .describe('Owner of the key; null for a shared key'),
  organization: z.object({ id: z.string(), name: z.string() }),
  key: z.object({
    id: z.string(),
    name: z.string(),
    prefix: z
      .string()
      .describe('The first characters of the key, by which its owner recognizes it'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .describe('Accurate to the minute; null before the first use'),
  }),
})

export type Me = z.infer<typeof meSchema>
