import { type DestinationStream, type Logger, pino } from 'pino'
import { redact } from './runtime/redact'

/** The log of the API, one JSON line for each event, redacted: dependencies write their own error messages. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const base = { service: 'api', pid: process.pid }
  const options = { level, base, hooks: { streamWrite: redact } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
