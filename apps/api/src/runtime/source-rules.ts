import { defaultSourceRules, type SourceRules } from '@platen/design'

/** Returns the ports that a `src` may use: the ports of http and https, and ports that the operator allows for their own stores. */
export function sourceRulesOf(allowedAddresses: readonly string[]): SourceRules {
  const opened = allowedAddresses
    .map(entry => Number(/:(\d{1,5})$/.exec(entry)?.[1]))
    .filter(port => Number.isInteger(port))
  const standard = defaultSourceRules.allowedPorts
  return { allowedPorts: standard === 'any' ? 'any' : [...new Set([...standard, ...opened])] }
}
