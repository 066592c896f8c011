import { lookup } from 'node:dns/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAssetFetcher } from '.'
import { reply, startNameServer, startServer } from '@platen/outbound/testing'

const folder = mkdtempSync(join(tmpdir(), 'platen-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('an organization whose name servers are dead', () => {
  it('delays neither the files of others, nor what this process itself looks up and reads', async () => {
    const server = await startServer(socket => socket.write(reply('picture')))
    const nameServer = await startNameServer(name =>
      name === 'live.example' ? ['127.0.0.1'] : undefined,
    )
    const hostsFile = join(folder, 'hosts')
    writeFileSync(hostsFile, '127.0.0.1 store.example\n')
    const fetcher = createAssetFetcher({
      allowedAddresses: [server.allowed],
      cacheBytes: 1e6,
      memory: { total: 1e9, perPart: 1e8 },
      store: { get: () => Promise.resolve(null) },
      names: { servers: [nameServer.address], hostsFile, resolverFile: join(folder, 'none') },
      limits: { resolveMs: 3_600_000, totalMs: 3_600_000 },
    })
    const order: string[] = []
    const hostile = Array.from({ length: 5 }, () => new AbortController())
    const dead = hostile.flatMap(({ signal }, render) => {
      const { fetch } = fetcher.openRender({ organizationId: 'org_1' })
      return Array.from({ length: 16 }, (_, file) =>
        fetch(`http://dead${render}-${file}.example:${server.port}/`, { signal }).catch(() =>
          order.push('dead'),
        ),
      )
    })
    await nameServer.asked(32)
    const { signal } = new AbortController()
    const other = fetcher.openRender({ organizationId: 'org_2' })
    for (const host of ['live', 'store']) {
      await other.fetch(`http://${host}.example:${server.port}/`, { signal })
      order.push(host)
    }
    await lookup('localhost')
    await stat(folder)
    order.push('lookup and stat')
    expect(order).toEqual(['live', 'store', 'lookup and stat'])
    for (const render of hostile) render.abort()
    await Promise.all(dead)
    for (const each of [fetcher, nameServer, server]) await each.close()
  })
})
