import { setTimeout as sleep } from 'node:timers/promises'
import { setHeapGrowth } from '@platen/env'
import { startWorker, type Worker } from '@platen/worker/control'
import { pino } from 'pino'
import { loadHostConfig } from './config'
import { swallowingStore, timedDrawing } from './timed-drawing'

/** The pause between two starts in ms. Each worker connects; too many at once would delay each other until connections time out. */
const pauseMs = 30

/**
 * Runs many workers in this process, each with its own connections and timers. Reports the number of running workers and their
 * faults to its parent.
 */
async function host(): Promise<void> {
  const { CONTROL_WORKERS, CONTROL_DRAW_MS, CONTROL_FILE_BYTES, worker: config } = loadHostConfig()
  const write = (line: string): void => void process.send?.({ fault: line })
  const log = pino({ level: 'warn' }, { write })
  const workers: Worker[] = []
  process.once('SIGTERM', () => {
    void Promise.all(workers.map(worker => worker.stop())).then(() => process.exit())
  })
  for (let started = 0; started < CONTROL_WORKERS; started++) {
    const drawing = timedDrawing({ drawMs: CONTROL_DRAW_MS, bytes: CONTROL_FILE_BYTES })
    const parts = { ...drawing, store: swallowingStore }
    const giveUp = (): void => write('a worker gave up')
    workers.push(await startWorker({ config, log, giveUp, parts }))
    await sleep(pauseMs)
  }
  process.send?.({ started: workers.length })
}

setHeapGrowth(100)
void host()
