import { type Runtime } from '../../runtime/runtime'

/** The services for signing in. */
export type SignInRuntime = Pick<
  Runtime,
  'database' | 'app' | 'passwords' | 'challenges' | 'knownBrowsers' | 'signInTries'
>
