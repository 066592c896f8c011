/** How a render child is kept away from its parent, from strongest to weakest. */
export type IsolationKind = 'other-user' | 'no-capabilities' | 'same-user' | 'parent-watch'

export interface Isolation {
  kind: IsolationKind
  /** What stands before `node` on the command line; empty when setpriv is missing. */
  launcher: readonly string[]
}

const dropCapabilities = ['--bounding-set=-all', '--inh-caps=-all']
/** The child dies with its parent (a spinning one would outlive it for ever) and never gains rights. */
const tiedToParent = ['--no-new-privs', '--pdeathsig=KILL']
const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups']

/**
 * The isolations worth trying, best first. Root first tries another user, whose /proc/<parent> is closed by the
 * kernel; then root without capabilities, which closes it as well. The last one works without setpriv (macOS):
 * the child only ends by itself when the channel to its parent closes.
 */
export function isolationCandidates(userId: number | undefined): Isolation[] {
  const asRoot: Isolation[] = [
    {
      kind: 'other-user',
      launcher: ['setpriv', ...nobody, ...dropCapabilities, ...tiedToParent],
    },
    { kind: 'no-capabilities', launcher: ['setpriv', ...dropCapabilities, ...tiedToParent] },
  ]
  return [
    ...(userId === 0 ? asRoot : []),
    { kind: 'same-user', launcher: ['setpriv', ...tiedToParent] },
    { kind: 'parent-watch', launcher: [] },
  ]
}
