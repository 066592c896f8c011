import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endingSession } from '../../../service/signed-out'
import { openUnsavedDesigns, type UnsavedDesign, type UnsavedDesigns } from './unsaved-designs'

const kept = (userId: string, designId: string, at = 1): UnsavedDesign =>
  ({ userId, designId, at, document: { width: 10 }, base: { revision: 2 } }) as never

let designs: UnsavedDesigns

beforeEach(async () => {
  designs = await openUnsavedDesigns()
})

afterEach(async () => {
  for (const userId of ['ada', 'adam', 'bo']) await designs.clear(userId)
})

describe('the designs on this device', () => {
  it('are found by their user, as last kept', async () => {
    await designs.keep(kept('ada', 'dsg_1'))
    await designs.keep(kept('ada', 'dsg_1', 2))
    expect(await designs.find({ userId: 'ada', designId: 'dsg_1' })).toEqual(
      kept('ada', 'dsg_1', 2),
    )
    expect(await designs.find({ userId: 'bo', designId: 'dsg_1' })).toBeUndefined()
  })

  it('are still there when the storage is opened again', async () => {
    await designs.keep(kept('ada', 'dsg_1'))
    const again = await openUnsavedDesigns()
    expect(await again.count('ada')).toBe(1)
  })

  it('are not kept while the session is being ended, unless that fails', async () => {
    endingSession.set(true)
    const keeping = designs.keep(kept('ada', 'dsg_1'))
    await designs.clear('ada')
    expect(await designs.count('ada')).toBe(0)
    endingSession.set(false)
    await keeping
    expect(await designs.count('ada')).toBe(1)
  })

  it('are dropped one by one', async () => {
    await designs.keep(kept('ada', 'dsg_1'))
    await designs.keep(kept('ada', 'dsg_2'))
    await designs.drop({ userId: 'ada', designId: 'dsg_1' })
    expect(await designs.find({ userId: 'ada', designId: 'dsg_1' })).toBeUndefined()
    expect(await designs.count('ada')).toBe(1)
  })

  it('are counted and cleared for one user, even if the ID of another begins with the same letters', async () => {
    await designs.keep(kept('ada', 'dsg_1'))
    await designs.keep(kept('adam', 'dsg_1'))
    await designs.keep(kept('bo', 'dsg_1'))
    expect(await designs.count('ada')).toBe(1)
    await designs.clear('ada')
    expect([await designs.count('ada'), await designs.count('adam')]).toEqual([0, 1])
    expect(await designs.count('bo')).toBe(1)
  })
})
