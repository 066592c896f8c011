import { type KnownElement } from '@platen/design'
import { elementsOf } from '../../session/elements-of'
import { elementIn, openSession } from '../../testing/open-session'
import { addAt, commonAt, setAt, valueAt } from './values'

const shadow = { color: '#000000', blur: 4, offsetX: 0, offsetY: 2 }

const session = openSession({
  elements: [
    { id: 'paper', type: 'shape', opacity: 0.9, cornerRadius: [1, 2, 3, 4] },
    { id: 'badge', type: 'shape', opacity: 0.5, shadow, cornerRadius: [1, 2, 3, 4] },
    { id: 'words', type: 'text', text: 'Now', opacity: 0.5 },
  ],
})

const { design } = session.store.state()
const some = (...ids: string[]): KnownElement[] => elementsOf(design, ids)

describe('a value', () => {
  it.each([
    ['badge', ['shadow', 'blur'], 4],
    ['paper', ['shadow', 'blur'], undefined],
    ['paper', ['opacity', 'blur'], undefined],
    ['paper', ['opacity'], 0.9],
  ])('of %s at %j is found', (id, path, value) =>
    expect(some(id).map(one => valueAt(one, path))).toEqual([value]),
  )

  it.each([
    [['paper', 'badge'], ['opacity'], { isMixed: true, value: undefined }],
    [['badge', 'words'], ['opacity'], { isMixed: false, value: 0.5 }],
    [['paper', 'badge'], ['cornerRadius'], { isMixed: false, value: [1, 2, 3, 4] }],
    [['paper', 'badge'], ['shadow', 'blur'], { isMixed: true, value: undefined }],
  ])('of %j at %j is shared or mixed', (ids, path, common) => {
    expect(commonAt(some(...ids), path)).toEqual(common)
  })
})

describe('a change', () => {
  /** Runs a command on a copy of the session's design, and returns elements. */
  const after = (command: ReturnType<typeof setAt>, ...ids: string[]): object[] => {
    const own = openSession({ pages: design.pages.map(page => ({ ...page })) })
    own.run(command, { name: 'Change' })
    return ids.map(id => elementIn(own, id))
  }

  it('inside a value keeps the rest of it, and creates no parent', () => {
    const command = setAt(some('paper', 'badge'), ['shadow', 'blur'], () => 9)
    expect(after(command, 'paper', 'badge')).toMatchObject([
      { shadow: null },
      { shadow: { ...shadow, blur: 9 } },
    ])
  })

  it('starts from the value of each element', () => {
    const command = setAt(some('paper', 'badge'), ['opacity'], value => Number(value) / 2)
    expect(after(command, 'paper', 'badge')).toMatchObject([{ opacity: 0.45 }, { opacity: 0.25 }])
  })

  it('by an amount stays in the valid range, without rounding errors', () => {
    const command = addAt(some('paper', 'badge'), ['opacity'], 0.2)
    expect(after(command, 'paper', 'badge')).toMatchObject([{ opacity: 1 }, { opacity: 0.7 }])
    const back = addAt(some('paper', 'badge'), ['opacity'], -0.2)
    expect(after(back, 'paper', 'badge')).toMatchObject([{ opacity: 0.7 }, { opacity: 0.3 }])
  })
})
