import { type AppOrigin, demandOrigin } from '../../runtime/app-origin'
import { type Runtime } from '../../runtime/runtime'

/** What signing in needs. */
export type SignInRuntime = Pick<
  Runtime,
  'database' | 'app' | 'passwords' | 'challenges' | 'signInTries'
>

/** Where people sign in. Throws `forbidden` where nobody can. */
export const originOf = ({ app }: Pick<Runtime, 'app'>): AppOrigin => demandOrigin(app)
