import { type Runtime } from '../../runtime/runtime'

/** What signing in needs. */
export type SignInRuntime = Pick<
  Runtime,
  'database' | 'app' | 'passwords' | 'challenges' | 'knownBrowsers' | 'signInTries'
>
