import { apiKeyPattern } from '@platen/contract'
import { hideChecksums } from '@platen/design'
import { shareTokenPattern } from '@platen/secrets'
import { hookTokenPattern } from './hook-path'

const keys = new RegExp(apiKeyPattern, 'g')
const shares = new RegExp(shareTokenPattern, 'g')
const hooks = new RegExp(hookTokenPattern, 'gi')

/** Redacts the API keys, file keys, and tokens of inbound hooks and shares in a text: callers paste keys into paths. */
export const redact = (text: string): string =>
  hideChecksums(text.replace(keys, 'plt_…').replace(hooks, '$1-…').replace(shares, 'guest_…'))
