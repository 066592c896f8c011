import { requiredVariable } from '@platen/env/testing'

/**
 * Returns the information from a process that specs share, such as its address. The first call starts the process; each `copy` is a process
 * of its own.
 */
export async function joinHost<Said>(host: 'BROWSER' | 'MEMORY_SERVICE', copy = ''): Promise<Said> {
  const answer = await fetch(`${requiredVariable(host)}/${copy}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Said
}
