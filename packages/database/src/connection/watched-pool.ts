import pg, { type PoolConfig } from 'pg'

/**
 * Returns the pg driver with a pool that listens to `error` on every client for the client's whole life. The standard pool listens only
 * while a client is idle: losing the server at any other moment would end the process.
 */
export function driverWith(onError: (error: unknown) => void): object {
  class WatchedPool extends pg.Pool {
    constructor(config?: PoolConfig) {
      super(config)
      this.on('connect', client => client.on('error', onError))
    }
  }
  return Object.create(pg, { Pool: { value: WatchedPool } }) as object
}
