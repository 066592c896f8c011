import { defaultSourceRules, type SourceRules } from '@platen/design'

/** Returns the ports that a `src` may use: those of http and https, and those that the operator allows for stores of their own. */
export function sourceRulesOf(allowedAddresses: readonly string[]): SourceRules {
  const opened = allowedAddresses
    .map(entry => Number(/:(\d{1,5})$/.exec(entry)?.[1]))
    .filter(port => Number.isInteger(port))
  const standard = defaultSourceRules.allowedPorts
  return { allowedPorts: standard === 'any' ? 'any' : [...new Set([...standard, ...opened])] }
}
