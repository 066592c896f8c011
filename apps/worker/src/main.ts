import { hideChecksums } from '@platen/design'
import { runUntilSignal, setHeapGrowth } from '@platen/env'
import { pino } from 'pino'
import { readConfig } from './config'
import { startWorker } from './worker'

/** Time to close connections once the renders have finished or were handed back. */
const closingMs = 5000

// At 300 % its memory varied by 50 MB between two collections; at 100 %, by at most 5 MB.
setHeapGrowth(100)
const config = readConfig()
const log = pino({
  level: config.LOG_LEVEL,
  base: { service: 'worker', pid: process.pid },
  hooks: { streamWrite: hideChecksums },
})

void runUntilSignal({
  name: 'the worker',
  log,
  stopLimitMs: config.DRAIN_TIMEOUT_MS + closingMs,
  async start() {
    const giveUp = (): void => process.exit(1)
    const worker = await startWorker({ config, log, giveUp })
    log.info({ slots: config.RENDER_SLOTS }, 'the worker takes renders')
    return worker
  },
})
