import { type Redis } from 'ioredis'

export interface RedisCounters {
  /** The number of commands from clients. */
  commands: number
  /** The number of commands including those in scripts. */
  calls: number
  cpuMs: number
}

/** Returns the counters of a Redis server since its start. */
export async function readRedis(client: Redis): Promise<RedisCounters> {
  const text = await client.info('all')
  const figures = (pattern: RegExp): number[] =>
    [...text.matchAll(pattern)].map(([, value]) => Number(value))
  const sum = (pattern: RegExp): number => figures(pattern).reduce((total, one) => total + one, 0)
  return {
    commands: sum(/^total_commands_processed:(\d+)/gm),
    calls: sum(/^cmdstat_[^:]+:calls=(\d+)/gm),
    cpuMs: 1000 * sum(/^used_cpu_(?:sys|user):([\d.]+)/gm),
  }
}
