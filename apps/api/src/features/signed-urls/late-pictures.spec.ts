import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { type SignedUrlOptions, signUrl } from '@platen/client'
import { RenderWaiters } from '../../runtime/render-waiters'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { fileRow, storeNamedFile } from '../../testing/fake-worker'
import { startTestApi } from '../../testing/test-api'

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

describe('a picture that is not ready in time', () => {
  it('is unavailable, or the thumbnail for a URL that asks for it', async () => {
    const idle = await startTestApi({ SIGNED_URL_WAIT_MS: '100' })
    const body = { name: 'Poster', document: poster }
    const created = await call(idle, '/api/v1/designs', { body })
    const design = String(created.body['id'])
    const made = await call(idle, '/api/v1/signing-keys', { body: { name: 'Blog' } })
    const key = { id: String(made.body['id']), secret: String(made.body['secret']) }
    const ask = async (options: SignedUrlOptions = {}): Promise<Reply> => {
      const picture = { baseUrl: '', key, design, format: 'jpg' } as const
      return call(idle, await signUrl({ ...picture, options }), { apiKey: null })
    }

    const late = [503, 'unavailable', 'The picture is not ready yet; try again shortly']
    const first = await ask()
    expect(refused(first)).toEqual(late)
    expect(first.headers.get('retry-after')).toBe('2')
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(refused(await ask({ fallback: 'thumbnail' }))).toEqual(late)

    await storeNamedFile(idle)
    const { key: thumbnail } = fileRow(idle.account.organizationId)
    await idle.sql('update designs set thumbnail_key = $1, thumbnail_version = 1', [thumbnail])
    const shown = await ask({ fallback: 'thumbnail' })
    expect([shown.status, shown.text]).toEqual([200, 'jpg'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('etag')).toBeNull()

    const store = openObjectStore(storageConfigFrom(idle.config))
    await store.delete(thumbnail)
    store.close()
    const waits = jest.spyOn(RenderWaiters.prototype, 'register')
    expect(refused(await ask({ fallback: 'thumbnail' }))).toEqual(late)
    expect(waits).toHaveBeenCalledTimes(1)
    waits.mockRestore()
    expect(await idle.sql('select 1 from renders')).toHaveLength(1)
    await idle.stop()
  })
})
