import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { auditFiles } from '@platen/api/audit-files'
import { openImporting, readImportConfig } from '@platen/api/seeding'
import { openDatabase } from '@platen/database'
import { endedTwice } from '../endings'
import { type System } from '../system'

/**
 * Answers questions that only the owner of the service can answer: GET /faults?organization=…, with a list of strings, and GET
 * /logged?text=… with a boolean.
 */
export async function openDesk(
  system: System,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, env } = system
  const database = openDatabase({ url: databaseUrl, onError: () => undefined })
  const { store } = openImporting(database, readImportConfig(env))

  async function faults(organizations: readonly string[]): Promise<string[]> {
    const { missing } = await auditFiles(database, store, { until: () => null })
    return [
      ...missing
        .filter(({ key }) => organizations.some(id => key.startsWith(`${id}/`)))
        .map(({ by, id, key }) => `missing: ${key}, used by the ${by} ${id}`),
      ...(await endedTwice(system, organizations)),
    ]
  }

  const logged = (text: string): boolean =>
    [...system.apis, ...system.workers].some(process => process.output().includes(text))

  async function answer(url: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(url, 'http://desk')
    return pathname === '/faults'
      ? faults(searchParams.getAll('organization'))
      : logged(searchParams.get('text') ?? '')
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '/').then(
      found => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      store.close()
      await database.close()
    },
  }
}
