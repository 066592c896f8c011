import { hideChecksums } from '@platen/design'
import { runUntilSignal, setHeapGrowth } from '@platen/env'
import { pino } from 'pino'
import { readConfig } from './config'
import { startDelivering } from './start-delivering'
import { startWorker } from './worker'

/** The time in ms for closing connections after the renders have finished or been handed back. */
const closingMs = 5000

// With a heap growth of 300 %, the memory of the process varied by 50 MB between two collections; with 100 %, by 5 MB at most.
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
    const started: { stop: () => Promise<void> }[] = []
    if (config.WORKER_ROLES.includes('render')) {
      started.push(await startWorker({ config, log, giveUp }))
      log.info({ slots: config.RENDER_SLOTS }, 'the worker is ready for renders')
    }
    if (config.WORKER_ROLES.includes('deliver')) {
      started.push(await startDelivering({ config, log }))
      log.info('the worker sends webhooks')
    }
    const stop = async (): Promise<void> => {
      await Promise.all(started.map(one => one.stop()))
    }
    return { stop }
  },
})
