import { type Fingerprint } from './fingerprint'

const sections = ['engines', 'settings', 'fonts', 'goldens'] as const
const declaredIn = 'packages/contract/src/renders/renderer-version.ts'
const accept = 'ACCEPT_GOLDENS=1 npm test -- packages/renderer/src/goldens'

/**
 * Explains why a record does not match this version, and the next step; undefined if it matches. Entries missing from the record
 * are new, which is not a fault.
 */
export function versionFault(recorded: Fingerprint, present: Fingerprint): string | undefined {
  const refusal = refusalOf(recorded, present)
  if (refusal !== undefined) return refusal
  const raised = present.version > recorded.version
  return raised
    ? `the record is of version ${recorded.version}: write it with ${accept}`
    : undefined
}

/** Returns the fingerprint to record. Throws if an entry has changed but the version has not been raised. */
export function acceptVersion(recorded: Fingerprint, present: Fingerprint): Fingerprint {
  const refusal = refusalOf(recorded, present)
  if (refusal !== undefined) throw new Error(refusal)
  return present
}

function refusalOf(recorded: Fingerprint, present: Fingerprint): string | undefined {
  if (present.version > recorded.version) return undefined
  const changed = changedEntries(recorded, present)
  if (present.version === recorded.version && changed.length === 0) return undefined
  return [
    `version ${recorded.version} stands for other pixels, which the cache would still serve:`,
    ...changed.map(entry => `  ${entry}`),
    `raise rendererVersion in ${declaredIn} above ${recorded.version}, then run ${accept}`,
  ].join('\n')
}

function changedEntries(recorded: Fingerprint, present: Fingerprint): string[] {
  return sections.flatMap(section =>
    Object.entries(recorded[section]).flatMap(([name, entry]) => {
      const now = present[section][name]
      if (now === undefined) return [`${section}: ${name} is gone`]
      return JSON.stringify(now) === JSON.stringify(entry) ? [] : [`${section}: ${name} changed`]
    }),
  )
}
