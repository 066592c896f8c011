import { isIP } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { hostOf, type FetchGuard } from './guard/fetch-guard'
import { createGuardedConnect, type ConnectOptions } from './guard/guarded-connect'
import { createHeldAnswers } from './guard/held-answers'
import { type Asker, type ResolveName } from './names/resolve-names'

export interface AgentLimits {
  connectMs: number
  /** The time from sending the request to the end of the headers. */
  headersMs: number
  /** The longest pause between two parts of a body. */
  bodyMs: number
  headerBytes: number
  /** The maximum number of bytes of a body; reading a longer one fails. */
  fileBytes: number
}

export interface AgentOptions {
  guard: FetchGuard
  resolve: ResolveName
  limits: AgentLimits
  dial?: ConnectOptions['dial']
}

/** The method, headers and body of a request. */
export type OutboundRequest = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>

/** Sends requests to hosts that callers chose. */
export interface GuardedAgent {
  /**
   * Requests a URL that the guard has checked, without following redirects or decoding the body. Rejects with FetchFault, with errors of
   * undici, or with the signal's reason.
   */
  request(url: URL, asker: Asker, wanted: OutboundRequest): Promise<Dispatcher.ResponseData>
  close(): Promise<void>
}

/** Creates an agent that connects only to addresses that the guard allows. */
export function createGuardedAgent({ guard, resolve, limits, dial }: AgentOptions): GuardedAgent {
  const held = createHeldAnswers()
  const agent = new Agent({
    connect: createGuardedConnect({
      guard,
      addressesOf: hostname => held.addressesOf(hostname),
      timeoutMs: limits.connectMs,
      ...(dial && { dial }),
    }),
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    maxHeaderSize: limits.headerBytes,
    maxResponseSize: limits.fileBytes,
  })
  return {
    // Resolves the host for each request, even if a connection is open, since the agent may choose to open another.
    async request(url, asker, wanted) {
      const addresses = isIP(hostOf(url)) === 0 ? await resolve(url.hostname, asker) : []
      const release = held.hold(url.hostname, addresses)
      const { origin, pathname, search } = url
      return agent
        .request({ ...wanted, origin, path: pathname + search, signal: asker.signal })
        .finally(release)
    },
    close: () => agent.destroy(),
  }
}
