import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

let thread: Worker | undefined

/**
 * Has pdf.js do a job from `pdf-jobs.mjs`, and waits for the answer. pdf.js runs in a thread because it is an ES module. The thread
 * is kept, because loading pdf.js takes longer than reading a file. Throws what the job throws.
 */
export function askPdfThread(job: string, files: readonly Uint8Array[]): unknown {
  thread ??= startThread()
  const { port1, port2 } = new MessageChannel()
  const ended = new Int32Array(new SharedArrayBuffer(4))
  // Send copies: pdf.js empties what it reads.
  thread.postMessage(
    { job, files: files.map(bytes => new Uint8Array(bytes)), port: port2, ended },
    [port2],
  )
  Atomics.wait(ended, 0, 0, 60_000)
  const { message } = (receiveMessageOnPort(port1) ?? {}) as { message?: Reply }
  port1.close()
  if (message === undefined) throw new Error(`pdf.js did not answer: ${job}`)
  if (message.fault !== undefined) throw message.fault
  return message.answer
}

interface Reply {
  readonly answer?: unknown
  readonly fault?: Error
}

function startThread(): Worker {
  const reader = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  const worker = new Worker(join(__dirname, 'pdf-jobs.mjs'), { workerData: { reader } })
  // The process may end before the thread does.
  worker.unref()
  return worker
}
