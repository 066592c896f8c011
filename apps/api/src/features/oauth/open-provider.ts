import { type IncomingMessage, type RequestListener } from 'node:http'
import { type inject as Inject } from 'light-my-request'
import { loadedOnce } from '../../runtime/loaded-once'
import { type Library, type Provider } from './library'
import { type ConnectingRuntime, providerSettings } from './provider-settings'

/** The provider, and the listener that answers its calls. */
export interface OpenProvider {
  provider: Provider
  answer: RequestListener
  /** Has a listener answer a call that comes without a connection. */
  inject: typeof Inject
  /** The errors that the library could not handle, by call. */
  faults: WeakMap<IncomingMessage, unknown>
}

/** Returns a function that loads the libraries on its first call, and then always returns the same provider. */
export const openProvider = (runtime: ConnectingRuntime): (() => Promise<OpenProvider>) =>
  loadedOnce(() => open(runtime))

async function open(runtime: ConnectingRuntime): Promise<OpenProvider> {
  const [library, { inject }] = await Promise.all([
    import('oidc-provider'),
    import('light-my-request'),
  ])
  return { ...create(library, runtime), inject }
}

function create(library: Library, runtime: ConnectingRuntime): Omit<OpenProvider, 'inject'> {
  const provider = new library.Provider(runtime.oauth.issuer, providerSettings(library, runtime))
  // The headers that tell the address come from this service, not from callers.
  provider.proxy = true
  const faults: OpenProvider['faults'] = new WeakMap()
  provider.on('server_error', ({ req }, fault) => faults.set(req, fault))
  const answer = provider.callback()
  return { provider, answer: (request, response) => void answer(request, response), faults }
}
