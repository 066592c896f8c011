import { type DependencyHealth } from '../../runtime/dependency-health'
import { type Route } from '../routes/route'

/**
 * Returns the routes that report whether the process runs, and whether it can serve. It can serve if the database is available; the other
 * dependencies affect only some routes.
 */
export function healthRoutes(health: DependencyHealth): Route[] {
  return [
    {
      method: 'GET',
      path: '/health/live',
      serve: (_request, reply) => void reply.send({ status: 'ok' }),
    },
    {
      method: 'GET',
      path: '/health/ready',
      async serve(_request, reply) {
        const checks = await health.check()
        const bad = Object.values(checks).includes('failing')
        const out = checks.database === 'failing'
        void reply
          .code(out ? 503 : 200)
          .header('cache-control', 'no-store')
          .send({ status: out ? 'unavailable' : bad ? 'degraded' : 'ok', checks })
      },
    },
  ]
}
