import { type Logger } from 'pino'
import { type Health, type HealthServer, openHealthServer } from './health-server'

interface Served {
  config: { HEALTH_PORT?: number | undefined }
  log: Logger
}

/** Serves the health check if it is enabled, and logs its port. Rejects when the port is taken. */
export async function serveHealth(
  { config: { HEALTH_PORT }, log }: Served,
  health: () => Health,
): Promise<HealthServer | undefined> {
  if (HEALTH_PORT === undefined) return undefined
  const server = await openHealthServer(HEALTH_PORT, health)
  log.info({ healthPort: server.port }, 'the health check is listening')
  return server
}
