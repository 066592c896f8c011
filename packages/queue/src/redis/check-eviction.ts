import { type Redis } from 'ioredis'

/** Reports to `onError` when Redis would evict jobs under memory pressure. Uses INFO, which managed servers allow too. */
export async function checkEviction(
  client: Pick<Redis, 'info'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1]
  if (policy === undefined || policy === 'noeviction') return
  onError(
    new Error(
      `Redis may drop jobs: its maxmemory-policy is ${policy}; set it to noeviction (in redis.conf, or CONFIG SET maxmemory-policy noeviction)`,
    ),
  )
}
