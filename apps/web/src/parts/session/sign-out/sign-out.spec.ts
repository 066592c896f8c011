import { PlatenError } from '@platen/client'
import { endingSession } from '../../../service/signed-out'
import { countUnsaved, signOut } from './sign-out'

/** Creates the storage of a device; `kept` contains the user id of each design. */
const device = (...kept: string[]) => ({
  kept,
  open: () =>
    Promise.resolve({
      count: (userId: string) => Promise.resolve(kept.filter(owner => owner === userId).length),
      clear: (userId: string) => {
        kept.splice(0, kept.length, ...kept.filter(owner => owner !== userId))
        return Promise.resolve()
      },
    }),
})

const failing = (status: number) => () =>
  Promise.reject(new PlatenError('no', { status, code: 'x', requestId: null, retryAfter: null }))
const keepsNothing = () => Promise.reject(new Error('no storage'))

afterEach(() => endingSession.set(false))

describe('signing out', () => {
  it("clears the person's unsaved designs from the device, and nobody else's", async () => {
    const { kept, open } = device('ada', 'eve', 'ada')
    expect(await countUnsaved('ada', open)).toBe(2)
    await signOut('ada', () => Promise.resolve(), open)
    expect(kept).toEqual(['eve'])
  })

  it.each([0, 403, 500, 503])(
    'fails when the service answers %i, and keeps the designs',
    async status => {
      const { kept, open } = device('ada')
      await expect(signOut('ada', failing(status), open)).rejects.toMatchObject({ status })
      expect(kept).toEqual(['ada'])
      expect(endingSession.get()).toBe(false)
    },
  )

  it('is known from before the call until the page is left', async () => {
    const { open } = device('ada')
    let duringCall = false
    await signOut('ada', () => Promise.resolve((duringCall = endingSession.get())), open)
    expect([duringCall, endingSession.get()]).toEqual([true, true])
  })

  it('succeeds if the session is already over', async () => {
    const { kept, open } = device('ada')
    await signOut('ada', failing(401), open)
    expect(kept).toEqual([])
  })

  it('works in a browser that does not store designs', async () => {
    expect(await countUnsaved('ada', keepsNothing)).toBe(0)
    await expect(signOut('ada', () => Promise.resolve(), keepsNothing)).resolves.toBeUndefined()
  })
})
