import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import {
  fileKey,
  fileRow,
  outcomeOf,
  type FakeWorker,
  startFakeWorker,
} from '../../testing/fake-worker'

/** The hashes of the thumbnails that a worker draws of a version and of a draft. */
const [published, drafted] = ['a'.repeat(64), 'd'.repeat(64)]

let api: TestApi
let fakeWorker: FakeWorker
let ada: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  fakeWorker = startFakeWorker(api, claimed => {
    const { organizationId, draftRevision } = claimed
    const key = fileKey(organizationId, draftRevision === null ? published : drafted)
    return { ...outcomeOf(claimed), files: [{ ...fileRow(organizationId), key }] }
  })
  ada = await newPerson(api, api.account.organizationId, 'editor')
})

afterAll(async () => {
  await fakeWorker.stop()
  await api.stop()
})

it('the draft has its own thumbnail, which becomes that of the version', async () => {
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document: poster } })
  const path = `/api/v1/designs/${String(created.body['id'])}`
  const asked = (end = '', options: object = {}): Promise<Reply> =>
    call(api, path + end, { ...ada.options, ...options })
  await asked('/draft', { method: 'PUT', body: { document: poster, baseVersion: 1 } })
  /** Reads the design until it has both thumbnails: no event reports when one is drawn. */
  const told = (): Promise<string[]> =>
    waitFor('both pictures', async () => {
      const { body } = await asked()
      const { thumbnail } = (body['draft'] ?? {}) as { thumbnail?: string | null }
      const both = [body['thumbnail'], thumbnail].filter(url => typeof url === 'string')
      return both.length === 2 && both
    })
  const named = (sha256: string): string => expect.stringContaining(sha256) as string
  expect(await told()).toEqual([named(published), named(drafted)])
  expect((await call(api, path)).body).toMatchObject({ thumbnail: named(published) })
  const after = await asked('/publish', { body: {} })
  expect(after.body).toMatchObject({ version: 2, thumbnail: named(drafted) })
  expect((await call(api, `${path}/versions/2`)).body).toMatchObject({ thumbnail: named(drafted) })
})
