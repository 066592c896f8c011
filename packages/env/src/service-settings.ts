import { z } from 'zod'
import { integer, list, url } from './setting-types'

const addressAndPort = /^(\[[0-9a-f:.]+\]|[0-9.]+)(\/\d{1,3})?:\d{1,5}$/i

/** The settings that every service reads, to be spread into its schema. */
export const serviceSettings = {
  DATABASE_URL: url('postgres', 'postgresql').meta({
    description: 'URL of the PostgreSQL database, e.g. postgres://user:password@host:5432/platen',
    secret: true,
  }),
  DATABASE_PREPARED: z
    .enum(['true', 'shared', 'false'])
    .transform(text => (text === 'shared' ? text : text === 'true'))
    .default(true)
    .meta({
      description:
        'whether to prepare statements on each connection; `shared` if connections go through a pooler in transaction mode that does not support prepared statements, such as PgBouncer before 1.21',
    }),
  REDIS_URL: url('redis', 'rediss').meta({
    description:
      'URL of the Redis server for the queue and its notifications, e.g. redis://host:6379',
    secret: true,
  }),
  BATCH_WINDOW: integer(1, 1000)
    .default(64)
    .meta({
      description:
        'number of renders of a batch that may be open at a time; use the same value for the API and all workers',
    }),
  ASSET_ALLOWED_ADDRESSES: list()
    .refine(
      entries => entries.every(entry => addressAndPort.test(entry)),
      'must be like 10.1.0.0/16:9000 or [fd00::]/8:443',
    )
    .default([])
    .meta({
      description:
        'private addresses from which assets may be fetched: comma-separated CIDRs, each with a port, e.g. 10.1.0.0/16:9000',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({
      description: 'lowest level that is logged: fatal, error, warn, info, debug or silent',
    }),
}
