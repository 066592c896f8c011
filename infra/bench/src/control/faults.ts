import { z } from 'zod'

/** The content of a worker's warning. */
export interface Fault {
  /** A single line without details. */
  message: string
  /** True if a connection to the database was not established in time. */
  timedOut: boolean
}

const logged = z.object({
  msg: z.string().optional(),
  err: z.object({ message: z.string(), publicMessage: z.string().optional() }).optional(),
})

/** Matches messages of a connection pool that waited too long, or dropped a connection that was not ready in time. */
const timeout =
  /database cannot be used:.*(timeout exceeded when trying to connect|connection timeout)/

/** Reads a line of a worker's log, JSON or plain. */
export function readFault(line: string): Fault {
  const text = line.trim()
  const read = text.startsWith('{') ? logged.safeParse(JSON.parse(text)) : undefined
  if (!read?.success)
    return { message: read ? 'a warning in an unknown format' : text, timedOut: false }
  const { err, msg = 'a warning without a message' } = read.data
  return { message: err?.publicMessage ?? msg, timedOut: timeout.test(err?.message ?? '') }
}
