import {
  boundSignal,
  type ConnectOptions,
  createFetchGuard,
  createGuardedAgent,
  createNames,
  createSlots,
  hostOf,
  inSlots,
  type ResolveName,
  unreachable,
} from '@platen/outbound'

/** Reads the documents with which apps describe themselves, from addresses that anyone may name. */
export interface ClientDocuments {
  /** Returns the text of a document. Throws FetchFault or errors of undici. */
  read(url: string): Promise<string>
  close(): Promise<void>
}

export interface ClientDocumentOptions {
  /** The URL of this service, from whose host nothing is read. */
  ownUrl: string
  resolve?: ResolveName
  dial?: ConnectOptions['dial']
}

const readMs = 3000
const mostBytes = 5 * 1024
/** The number of documents that this process reads at a time: a few slow ones, which anyone may name, must not keep others waiting. */
const atOnce = 64
/** Other types may be files that somebody else has uploaded to the host, which would then be taken for the app of the host. */
const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

const limits = {
  connectMs: readMs,
  headersMs: readMs,
  bodyMs: readMs,
  headerBytes: 16 * 1024,
  fileBytes: mostBytes,
}
const names = { resolveMs: readMs, names: { perOrganization: atOnce, inAll: atOnce } }

/** Opens the reader: it follows no redirects, and reads at most 5 KiB of JSON within 3 s from public addresses, by https alone. */
export function openClientDocuments({
  ownUrl,
  resolve = createNames(names, {}),
  dial,
}: ClientDocumentOptions): ClientDocuments {
  const guard = createFetchGuard({ allowed: [], ownHosts: [hostOf(new URL(ownUrl))], secure: true })
  const agent = createGuardedAgent({ guard, resolve, limits, ...(dial && { dial }) })
  const slots = createSlots(atOnce)
  const fetch = async (text: string, signal: AbortSignal): Promise<string> => {
    const url = guard.checkUrl(text)
    const asker = { organizationId: 'oauth', signal }
    const headers = { accept: 'application/json' }
    const answer = await agent.request(url, asker, { method: 'GET', headers })
    const { statusCode, headers: answered, body } = answer
    if (statusCode !== 200) {
      await body.dump()
      throw unreachable(`the server answered ${statusCode}`)
    }
    if (!jsonType.test(String(answered['content-type']))) {
      await body.dump()
      throw unreachable('the document is not of the type application/json')
    }
    return body.text()
  }
  return {
    async read(url) {
      const never = new AbortController().signal
      const late = (): Error => unreachable(`the document did not arrive within ${readMs} ms`)
      const bound = boundSignal(never, readMs, late)
      try {
        return await inSlots([slots], bound.signal, () => fetch(url, bound.signal))
      } finally {
        bound.end()
      }
    },
    close: () => agent.close(),
  }
}
