import { apiKeyPattern } from '@platen/contract'
import { hideChecksums } from '@platen/design'
import { hookTokenPattern } from './hook-path'

const keys = new RegExp(apiKeyPattern, 'g')
const hooks = new RegExp(hookTokenPattern, 'gi')

/** Redacts the API keys, file keys and tokens of inbound hooks in a text: callers paste keys into paths. */
export const redact = (text: string): string =>
  hideChecksums(text.replace(keys, 'plt_…').replace(hooks, '$1-…'))
