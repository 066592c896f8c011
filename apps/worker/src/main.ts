import { collectSeldom } from '@platen/env'
import { pino } from 'pino'
import { readConfig } from './config'
import { startWorker } from './worker'

async function main(): Promise<void> {
  // At four times what survives, its memory swung by 50 MB between two markings; at twice it stays within 5.
  collectSeldom({ growthPercent: 100 })
  const config = readConfig()
  const log = pino({ level: config.LOG_LEVEL, base: { service: 'worker', pid: process.pid } })
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })
  // Without a listener a full quota ends the process; with one the write fails and the render is handed back.
  process.on('SIGXFSZ', () => undefined)
  // A library's forgotten promise, most often about a lost connection, is no reason to drop the renders that run.
  process.on('unhandledRejection', error => {
    log.error({ err: error }, 'unhandled rejection')
  })

  const giveUp = (): void => {
    process.exit(1)
  }
  const worker = await startWorker({ config, log, giveUp }).catch((error: unknown) => {
    log.fatal({ err: error }, 'the worker cannot start')
    process.exit(1)
  })
  log.info({ slots: config.RENDER_SLOTS }, 'the worker takes renders')

  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'draining')
    const limit = setTimeout(() => {
      log.error('draining took too long')
      process.exit(1)
    }, config.DRAIN_TIMEOUT_MS + 5000)
    worker.stop().then(
      () => {
        clearTimeout(limit)
        log.info('ended')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'draining failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

void main()
