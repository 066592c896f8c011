import { PlatenError } from '@platen/client'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from './query-client'
import { sessionKey } from './session'
import { endingSession, signedOut } from './signed-out'

const refused = new PlatenError('no', {
  status: 401,
  code: 'unauthorized',
  requestId: null,
  retryAfter: null,
})

const refuse = () => Promise.reject(refused)

/** Creates the client of a user who has signed in, or of a stranger. */
function clientOf(session?: object) {
  const client = createQueryClient()
  client.setQueryData(sessionKey, session)
  onTestFinished(() => client.clear())
  return client
}

afterEach(() => {
  signedOut.set(false)
  endingSession.set(false)
})

describe('a refused call', () => {
  it('asks the user to sign in again', async () => {
    const reads = clientOf({}).query({ queryKey: ['designs'], queryFn: refuse })
    await expect(reads).rejects.toBe(refused)
    expect(signedOut.get()).toBe(true)
  })

  it('asks nothing of somebody who has not signed in', async () => {
    const reads = clientOf().query({ queryKey: ['designs'], queryFn: refuse })
    await expect(reads).rejects.toBe(refused)
    expect(signedOut.get()).toBe(false)
  })

  it('asks nothing while the user signs out', async () => {
    endingSession.set(true)
    const reads = clientOf({}).query({ queryKey: ['designs'], queryFn: refuse })
    await expect(reads).rejects.toBe(refused)
    expect(signedOut.get()).toBe(false)
  })
})
