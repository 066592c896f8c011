import { call } from './call'
import { poster } from './documents'
import { type TestApi } from './test-api'

/** Creates a design named "Poster", and returns its id. */
export async function newPoster(api: Pick<TestApi, 'url' | 'account'>): Promise<string> {
  const { body } = await call(api, '/api/v1/designs', {
    body: { name: 'Poster', document: poster },
  })
  return String(body['id'])
}
