import { defaultSourceRules, type SourceRules } from '@platen/design'

/** The ports that a `src` may use: those of http and https, and what the operator opens for stores of their own. */
export function sourceRulesOf(allowedAddresses: readonly string[]): SourceRules {
  const opened = allowedAddresses
    .map(entry => Number(/:(\d{1,5})$/.exec(entry)?.[1]))
    .filter(port => Number.isInteger(port))
  const standard = defaultSourceRules.allowedPorts
  return { allowedPorts: standard === 'any' ? 'any' : [...new Set([...standard, ...opened])] }
}
