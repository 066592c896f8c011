import { openDatabase } from '@platen/database'
import { logConnectionFaults } from '@platen/env'
import { createGuardedAgent, createNames, createWebhookGuard } from '@platen/outbound'
import { openDeliveryBell } from '@platen/queue'
import { openArchiveTokens, openWebhookSecrets } from '@platen/secrets'
import { openOutputExpiry } from '@platen/storage'
import { type Logger } from 'pino'
import { type WorkerConfig } from './config'
import { serveHealth } from './monitoring/serve-health'
import { startDeliverer } from './webhooks/start-deliverer'
import { startTester } from './webhooks/start-tester'

const names = { resolveMs: 3000, names: { perOrganization: 16, inAll: 128 } }

const limits = {
  connectMs: 5000,
  headersMs: 15_000,
  bodyMs: 15_000,
  headerBytes: 16 * 1024,
  // Never reached, since much less of an answer is read.
  fileBytes: 1024 * 1024,
}

/** The number of database connections that deliveries share; renders have their own. */
const poolSize = 4

/**
 * Starts sending webhooks; resolves to what stops it. The database and Redis may come up later. Serves the health check in a worker that
 * draws nothing.
 */
export async function startDelivering(options: {
  config: WorkerConfig
  log: Logger
}): Promise<{ stop: () => Promise<void> }> {
  const { config, log } = options
  let draining = false
  const health = config.WORKER_ROLES.includes('render')
    ? undefined
    : await serveHealth(options, () => (draining ? 'draining' : 'ok'))
  const database = openDatabase({
    url: config.DATABASE_URL,
    poolSize,
    prepared: config.DATABASE_PREPARED,
    onError: logConnectionFaults(log, 'database'),
  })
  const guard = createWebhookGuard({
    allowedAddresses: config.WEBHOOK_ALLOWED_ADDRESSES,
    ownUrls: config.PUBLIC_URL === undefined ? [] : [config.PUBLIC_URL],
  })
  const agent = createGuardedAgent({ guard, resolve: createNames(names, {}), limits })
  const outputExpiry = openOutputExpiry({ fileDays: config.FILE_DAYS })
  const archiveTokens = openArchiveTokens(config.SECRETS_KEY)
  const { PUBLIC_URL = 'http://localhost:3000', S3_PUBLIC_URL = `${PUBLIC_URL}/files` } = config
  const signing = {
    webhookSecrets: openWebhookSecrets(config.SECRETS_KEY),
    sender: { guard, agent },
    log,
  }
  const deliverer = startDeliverer({
    ...signing,
    deliveries: database.deliveries,
    places: {
      fileUrl: key => `${S3_PUBLIC_URL}/${key}`,
      until: keys => outputExpiry.until(keys),
      absolute: path => PUBLIC_URL + path,
      archiveToken: batch => archiveTokens.of(batch),
    },
  })
  const tester = startTester({ ...signing, tests: database.webhookTests })
  const bell = openDeliveryBell({
    redisUrl: config.REDIS_URL,
    onError: logConnectionFaults(log, 'redis'),
    onRing() {
      deliverer.wake()
      tester.wake()
    },
  })
  return {
    async stop() {
      draining = true
      await bell.close()
      await Promise.all([deliverer.stop(), tester.stop()])
      await agent.close()
      await database.close()
      health?.close()
    },
  }
}
