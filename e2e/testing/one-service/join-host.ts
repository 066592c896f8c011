import { requiredVariable } from '@platen/env/testing'

/** What the process that specs share says of itself; the first one who asks has it started. Each `copy` is one of its own. */
export async function joinHost<Said>(host: 'BROWSER' | 'MEMORY_SERVICE', copy = ''): Promise<Said> {
  const answer = await fetch(`${requiredVariable(host)}/${copy}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Said
}
