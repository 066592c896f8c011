import { OpenThumbnails } from './open-thumbnails'

afterEach(() => {
  jest.restoreAllMocks()
})

describe('OpenThumbnails', () => {
  it('has room until an organization reaches the limit, and may have some again a second later', () => {
    let now = 1000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    const open = new OpenThumbnails(100)
    expect(open.most).toBe(100)
    open.noteFull('org_1')
    for (const [passed, room] of [
      [0, false],
      [1000, false],
      [1, true],
    ] as const) {
      now += passed
      expect([open.mayHaveRoom('org_1'), open.mayHaveRoom('org_2')]).toEqual([room, true])
    }
  })
})
