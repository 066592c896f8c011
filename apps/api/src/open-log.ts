import { apiKeyPattern } from '@platen/contract'
import { hideChecksums } from '@platen/design'
import { type DestinationStream, type Logger, pino } from 'pino'
import { hookTokenPattern } from './runtime/hook-path'

const keys = new RegExp(apiKeyPattern, 'g')
const hooks = new RegExp(hookTokenPattern, 'gi')

/**
 * The log of the API, one JSON line for each event. API keys, file keys and the tokens of inbound hooks are redacted in every line: callers paste keys into paths, and
 * dependencies write their own error messages.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const base = { service: 'api', pid: process.pid }
  const options = { level, base, hooks: { streamWrite: redact } }
  return destination === undefined ? pino(options) : pino(options, destination)
}

const redact = (line: string): string =>
  hideChecksums(line.replace(keys, 'plt_…').replace(hooks, '$1-…'))
