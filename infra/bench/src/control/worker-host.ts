import { setTimeout as sleep } from 'node:timers/promises'
import { setHeapGrowth } from '@platen/env'
import { startWorker, type Worker } from '@platen/worker/control'
import { pino } from 'pino'
import { loadHostConfig } from './config'
import { swallowingStore, timedDrawing } from './timed-drawing'

/** Between two starts: each connects, and so many at once would wait for each other longer than connections may. */
const pauseMs = 30

/** A process of many workers, each with its own connections and timers; it reports to its parent how many run, and their faults. */
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
