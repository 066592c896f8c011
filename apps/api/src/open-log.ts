import { type DestinationStream, type Logger, pino } from 'pino'

const key = /plt_[0-9A-Za-z]{38}/g

/**
 * The log of the API, one JSON line for each event. Whoever writes it, an API key is blotted out: callers paste theirs
 * into paths, and what a dependency says of a failure is not ours to choose.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const base = { service: 'api', pid: process.pid }
  const options = { level, base, hooks: { streamWrite: blotOut } }
  return destination === undefined ? pino(options) : pino(options, destination)
}

const blotOut = (line: string): string => line.replace(key, 'plt_…')
