import { randomInt } from 'node:crypto'
import { confined, type Confinement, hasFilter, type Reach } from './confined'

/** The kinds of isolation between a render child and its parent, strongest first. */
export type IsolationKind =
  | 'landlock'
  | 'namespaces'
  | 'other-user'
  | 'no-capabilities'
  | 'same-user'
  | 'parent-watch'

export interface Isolation {
  kind: IsolationKind
  /** True if each child gets a user id of its own. */
  ownUser: boolean
  /** Returns the prefix of the `node` command for a child with this reach; empty without setpriv. */
  launcher: (reach: Reach) => readonly string[]
}

const dropCapabilities = ['--bounding-set=-all', '--inh-caps=-all']
/** Kills the child when its parent dies, even if the child is spinning, and keeps it from gaining privileges. */
const tiedToParent = ['--no-new-privs', '--pdeathsig=KILL']
/** Gives the child an empty network, and separate mounts and shared memory. */
const ownNamespaces = ['unshare', '--mount', '--net', '--ipc']
/** Needs no privilege where the system allows user namespaces. */
const asUser = ['--user', '--map-root-user']

/**
 * Returns a user id that neither Debian nor systemd assigns. The user nobody would not do, since it may own files: `npm start` runs
 * PostgreSQL as nobody.
 */
const ownUser = (): number => randomInt(1_900_000_000, 2_000_000_000)

/**
 * Lists the isolations to try, strongest first. Landlock and namespaces withstand native code. Without them, root tries another user, and
 * then root without capabilities; the kernel denies both of them access to /proc/<parent>. The last isolation works without setpriv
 * (macOS): there, the child exits only when the channel to its parent closes.
 */
export function isolationCandidates(
  userId: number | undefined,
  arch: string = process.arch,
): Isolation[] {
  const root = userId === 0
  const namespaces = root ? ownNamespaces : [...ownNamespaces, ...asUser]
  const confining = (own: boolean): Isolation[] => {
    if (!hasFilter(arch)) return []
    const launch = (reach: Reach, by: Confinement['by']): string[] =>
      confined({ reach, by, user: own ? ownUser() : undefined }, arch)
    return [
      { kind: 'landlock', ownUser: own, launcher: reach => launch(reach, 'landlock') },
      {
        kind: 'namespaces',
        ownUser: own,
        launcher: reach => [...namespaces, ...launch(reach, 'mounts')],
      },
    ]
  }
  return [
    ...(root ? confining(true) : []),
    ...confining(false),
    ...(root ? weakerAsRoot : []),
    weaker('same-user', tiedToParent),
    { kind: 'parent-watch', ownUser: false, launcher: () => [] },
  ]
}

const weaker = (kind: IsolationKind, options: readonly string[]): Isolation => ({
  kind,
  ownUser: false,
  launcher: () => ['setpriv', ...options],
})

const weakerAsRoot: readonly Isolation[] = [
  {
    kind: 'other-user',
    ownUser: true,
    launcher() {
      const user = ownUser()
      const become = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups']
      return ['setpriv', ...become, ...dropCapabilities, ...tiedToParent]
    },
  },
  weaker('no-capabilities', [...dropCapabilities, ...tiedToParent]),
]
