import { Redis } from 'ioredis'
import { Client } from 'pg'

/** The requests that servers have received so far; a measurement is the difference between two readings. */
export interface ServerCounts {
  /** The number of statements that PostgreSQL has run, each in its own transaction. */
  statements: number
  /** The number of commands that Redis has run, including those of scripts. */
  commands: number
}

export interface ServerCounters {
  read(): Promise<ServerCounts>
  /** Returns the number of consumers that wait for a job from Redis. */
  waiting(): Promise<number>
  /** Returns the number of connections to Redis. */
  connections(): Promise<number>
  close(): Promise<void>
}

/** Opens separate connections, which bypass the pooler. */
export async function openServerCounters(urls: {
  database: string
  redis: string
}): Promise<ServerCounters> {
  const client = new Client({ connectionString: urls.database })
  await client.connect()
  const redis = new Redis(urls.redis)
  const info = async (name: string): Promise<number> => {
    const [, value = ''] = new RegExp(`^${name}:(\\d+)`, 'm').exec(await redis.info()) ?? []
    return Number(value)
  }
  return {
    async read() {
      const { rows } = await client.query<{ statements: string }>(
        'select xact_commit + xact_rollback as statements from pg_stat_database where datname = current_database()',
      )
      return {
        statements: Number(rows[0]?.statements),
        commands: await info('total_commands_processed'),
      }
    },
    waiting: () => info('blocked_clients'),
    connections: () => info('connected_clients'),
    async close() {
      redis.disconnect()
      await client.end()
    },
  }
}
