import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { requiredProgram } from '@platen/env/testing'
import { type Answer } from '../asset-server'

export interface DocumentServer {
  port: number
  /** The file of the certificate, which those who are to trust the server add to their own. */
  certificate: string
  /** The requests so far. */
  requests: Pick<IncomingMessage, 'url' | 'headers'>[]
  stop(): Promise<void>
}

/** Serves metadata documents by https under a name, for which it makes a certificate in a folder. Other paths than the given ones answer 404. */
export async function startDocumentServer(
  { name, folder }: { name: string; folder: string },
  paths: Readonly<Record<string, Answer>>,
): Promise<DocumentServer> {
  const openssl = requiredProgram('openssl')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name}`
  const files = ['-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate]
  execFileSync(openssl, [...words.split(' '), ...files], { stdio: 'ignore' })
  const requests: DocumentServer['requests'] = []
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      requests.push(request)
      const answer = paths[request.url ?? '']
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
