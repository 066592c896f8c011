import { AppError } from '@platen/errors'

/** Where people use the service with a browser. */
export interface AppOrigin {
  /** As in `https://platen.example`. */
  origin: string
  /** The name that passkeys are made for. */
  host: string
  cookie: {
    name: string
    /** Kept from connections that others can read. */
    secure: boolean
  }
}

const thisMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The origin of the app, by the address of the service; null where nobody can sign in, because whoever is on the way could
 * read along: over plain http, but for this machine. There it is `localhost`, since passkeys know no addresses.
 */
export function appOriginOf(publicUrl: string): AppOrigin | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (protocol === 'https:')
    return { origin, host: hostname, cookie: { name: '__Host-platen', secure: true } }
  if (!thisMachine.test(hostname)) return null
  const host = hostname.endsWith('localhost') ? hostname : 'localhost'
  const at = port === '' ? host : `${host}:${port}`
  return { origin: `http://${at}`, host, cookie: { name: 'platen', secure: false } }
}

/** The origin of the app, where people sign in. Throws `forbidden` where nobody can. */
export function demandOrigin(app: AppOrigin | null): AppOrigin {
  if (app) return app
  throw new AppError('forbidden', 'Signing in needs https', {
    internal: 'nobody can sign in over plain http: set PUBLIC_URL to an https address',
  })
}
