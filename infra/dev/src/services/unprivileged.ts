import { chown } from 'node:fs/promises'
import { works } from '../processes/launch'

const UNPRIVILEGED = 65_534

const isRoot = (): boolean => process.getuid?.() === 0

/**
 * Returns the words to put before the command of a program that refuses to run as root: root then runs it as the user `nobody`. Empty for
 * other users. Where the system allows it, `nobody` may still enter all folders, which a clone under /root needs. `pdeathsig` is the signal
 * that the program gets when its parent dies.
 */
export function unprivileged(pdeathsig: 'INT' | 'TERM'): string[] {
  if (!isRoot()) return []
  const user = ['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const kept = [...user, ...rights, '--securebits=+no_setuid_fixup']
  // Changing the user clears the parent-death signal, so it is set again.
  return [...(works([...kept, 'true']) ? kept : user), `--pdeathsig=${pdeathsig}`, '--']
}

/** Makes the user `nobody` the owner of a file or folder where `unprivileged` runs programs as that user. */
export async function giveToUnprivileged(path: string): Promise<void> {
  if (isRoot()) await chown(path, UNPRIVILEGED, UNPRIVILEGED)
}
