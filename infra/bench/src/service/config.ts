import { integer, list, parseEnvironment, url } from '@platen/env'
import { z } from 'zod'

const settings = z.object({
  DATABASE_URL: url('postgres', 'postgresql').meta({
    description: 'an empty PostgreSQL database',
    secret: true,
  }),
  REDIS_URL: url('redis', 'rediss').meta({ description: 'a Redis for the queue', secret: true }),
  POOLED_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .meta({
      description: 'the same database through PgBouncer, for the control run',
      secret: true,
    }),
  STORAGE_PATH: z.string().meta({ description: 'a folder for the rendered files' }),
  SECRETS_KEY: z.string().meta({ description: 'a key that seals secrets', secret: true }),
  CHROMIUM_PATH: z.string().meta({ description: 'the browser to compare with' }),
  BENCH_RENDERS: integer(100, 1_000_000)
    .default(20_000)
    .meta({ description: 'number of renders in the memory run' }),
  BENCH_SECONDS: integer(5, 600)
    .default(60)
    .meta({ description: 'length of a turn in the hostile run, in seconds' }),
  EDITING_MINUTES: integer(1, 600)
    .default(30)
    .meta({ description: 'length of the endurance run, in minutes' }),
  BENCH_PREPARED: z
    .enum(['shared', 'false'])
    .default('shared')
    .meta({ description: 'DATABASE_PREPARED for the control run' }),
  BENCH_WORKERS: list()
    .refine(
      sizes => sizes.every(size => /^[1-9]\d{0,3}$/.test(size)),
      'must be numbers below 10,000',
    )
    .transform(sizes => sizes.map(Number))
    .default([64, 256, 1000])
    .meta({ description: 'numbers of workers in the control run, separated by commas' }),
  PATH: z.string().meta({ description: 'the folders in which Node.js finds programs' }),
})

export type BenchConfig = z.infer<typeof settings>

/** Reads the settings that `npm run bench` passes. Throws an EnvironmentError that lists every missing variable. */
export function readConfig(): BenchConfig {
  return parseEnvironment(settings, process.env)
}
