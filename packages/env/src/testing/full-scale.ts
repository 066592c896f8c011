import { createHash } from 'node:crypto'
import { givenVariable } from './variables'

/** Returns whether tests run in their long form: `npm run test:nightly` sets FULL_SCALE. */
export const fullScale = (): boolean => givenVariable('FULL_SCALE') !== undefined

/**
 * Returns all cases at full scale, otherwise one case in `every`, in the same order. Hashes of their names select them, so that each run
 * has the same cases, and a new case leaves most of them unchanged.
 */
export function sampled<Case>(
  cases: readonly Case[],
  { every, nameOf }: { every: number; nameOf: (item: Case) => string },
): Case[] {
  if (fullScale()) return [...cases]
  const hashOf = (item: Case): string => createHash('sha256').update(nameOf(item)).digest('hex')
  const chosen = [...cases]
    .sort((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1))
    .slice(0, Math.ceil(cases.length / every))
  return cases.filter(item => chosen.includes(item))
}
