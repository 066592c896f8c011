import { Worker } from 'bullmq'

/** BullMQ's worker with a way out: its `close` waits for jobs and for Redis, and cannot be cut short from outside. */
export class RenderWorker extends Worker {
  /** Lets go of a worker that is closing: no connection and no timer of it keeps the process. Jobs in work just go on. */
  async abandon(): Promise<void> {
    await this.lockManager.close()
    await this.backend.blockingConnection?.close(true)
  }
}
