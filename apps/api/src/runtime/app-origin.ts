import { AppError } from '@platen/errors'

/** The address of the service in a browser. */
export interface AppOrigin {
  /** For example, `https://platen.example`. */
  origin: string
  /** The domain that passkeys are bound to. */
  host: string
  cookie: {
    name: string
    /** True if the cookie is sent over https only. */
    secure: boolean
  }
}

const thisMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Derives the origin of the app from the URL of the service; null if nobody can sign in, because plain http to another machine
 * could be read on the way. On this machine the host is `localhost`, since passkeys accept no IP addresses.
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

/** Returns the origin of the app. Throws `forbidden` if nobody can sign in. */
export function demandOrigin(app: AppOrigin | null): AppOrigin {
  if (app) return app
  throw new AppError('forbidden', 'Signing in requires HTTPS', {
    internal: 'nobody can sign in over plain http: set PUBLIC_URL to an https address',
  })
}
