import { parseJsonBytes } from '../../runtime/parse-json-bytes'
import { ClientFault, readClientMetadata } from './client-metadata'
import { forward, type ForwardedAnswer } from './forward'
import { type OpenProvider } from './open-provider'
import { type ConnectingRuntime, paths } from './provider-settings'

/** Registers an app that describes itself in a body of JSON. A fault in it becomes an answer that names the fault. */
export async function registerClient(
  { oauth }: ConnectingRuntime,
  provider: OpenProvider,
  { ip, body }: { ip: string; body: Buffer | undefined },
): Promise<ForwardedAnswer> {
  const headers = { 'content-type': 'application/json' }
  try {
    const metadata = readClientMetadata(body && parseJsonBytes(body), oauth)
    const call = { method: 'POST', url: paths.register, headers, ip } as const
    return await forward(provider, oauth, { ...call, body: JSON.stringify(metadata) })
  } catch (fault) {
    if (!(fault instanceof ClientFault)) throw fault
    const { error, message } = fault
    const told = JSON.stringify({ error, error_description: message })
    return { status: 400, headers: { ...headers, 'cache-control': 'no-store' }, body: told }
  }
}
