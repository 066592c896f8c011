import { type IncomingMessage, type RequestListener } from 'node:http'
import { type Library, type Provider } from './library'
import { type ConnectingRuntime, providerSettings } from './provider-settings'

/** The provider, and the listener that answers its calls. */
export interface OpenProvider {
  provider: Provider
  answer: RequestListener
  /** The errors that the library could not handle, by call. */
  faults: WeakMap<IncomingMessage, unknown>
}

/** Returns a function that loads the library on its first call, and then always returns the same provider. */
export function openProvider(runtime: ConnectingRuntime): () => Promise<OpenProvider> {
  let opening: Promise<OpenProvider> | undefined
  return () => (opening ??= import('oidc-provider').then(library => create(library, runtime)))
}

function create(library: Library, runtime: ConnectingRuntime): OpenProvider {
  const provider = new library.Provider(runtime.oauth.issuer, providerSettings(library, runtime))
  // The headers that tell the address come from this service, not from callers.
  provider.proxy = true
  const faults: OpenProvider['faults'] = new WeakMap()
  provider.on('server_error', ({ req }, fault) => faults.set(req, fault))
  const answer = provider.callback()
  return { provider, answer: (request, response) => void answer(request, response), faults }
}
