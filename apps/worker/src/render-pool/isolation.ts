/** How a render child is isolated from its parent, strongest first. */
export type IsolationKind = 'other-user' | 'no-capabilities' | 'same-user' | 'parent-watch'

export interface Isolation {
  kind: IsolationKind
  /** What precedes `node` on the command line; empty without setpriv. */
  launcher: readonly string[]
}

const dropCapabilities = ['--bounding-set=-all', '--inh-caps=-all']
/** The child dies with its parent (a spinning one would outlive it) and never gains privileges. */
const tiedToParent = ['--no-new-privs', '--pdeathsig=KILL']
const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups']

/**
 * Lists the isolations to try, strongest first. Root tries another user, to whom the kernel closes /proc/<parent>, then
 * root without capabilities, which closes it as well. The last one works without setpriv (macOS): there the child exits
 * only when the channel to its parent closes.
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
