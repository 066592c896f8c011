import { collectSeldom } from '@platen/env'
import { readConfig } from './config'
import { openLog } from './open-log'
import { startApi } from './start-api'

/** Longer than the longest wait of a call. */
const closingMs = 5000

async function main(): Promise<void> {
  // No pictures pass through here: at four times, its memory swung by 70 MB between two markings, thousands of renders apart.
  collectSeldom({ growthPercent: 100 })
  const config = readConfig()
  const log = openLog(config.LOG_LEVEL)
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  // Without a listener a full quota ends the process; with one the write fails and is answered.
  process.on('SIGXFSZ', () => undefined)
  // A library's forgotten promise, most often about a lost connection, is no reason to drop the calls that wait.
  process.on('unhandledRejection', error => {
    log.error({ err: error }, 'unhandled rejection')
  })

  const api = await startApi({ config, log }).catch((error: unknown) => {
    log.fatal({ err: error }, 'the API cannot start')
    process.exit(1)
  })
  log.info({ url: api.url }, 'the API listens')

  let stopping = false
  const stop = (signal: string): void => {
    // Ctrl-C reaches a process twice: through its group and through its supervisor.
    if (stopping) return
    stopping = true
    log.info({ signal }, 'closing')
    setTimeout(() => {
      log.error('closing took too long')
      process.exit(1)
    }, config.RENDER_WAIT_MS + closingMs)
    api.stop().then(
      () => {
        log.info('ended')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

void main()
