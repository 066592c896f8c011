import { taskOf } from '../testing/task'
import { thrown } from '../testing/thrown'
import { AssetShelf } from './asset-shelf'

const document = { schemaVersion: 1, width: 9, height: 9, pages: [{ id: 'p' }] }
const src = 'https://cdn.example/a.png'

describe('AssetShelf', () => {
  it('asks for bytes once, by their content', () => {
    const shelf = new AssetShelf(100)
    const { task, bytes } = taskOf(document, { [src]: 'abc', 'https://other.example/b.png': 'abc' })
    const [sha256] = [...bytes.keys()]
    expect(shelf.missing(task)).toEqual([sha256])
    expect(Buffer.from(shelf.open(task, bytes)(src).bytes).toString()).toBe('abc')
    expect(shelf.missing(task)).toEqual([])
    expect(shelf.open(task, new Map())(src).sha256).toBe(sha256)
  })

  it('asks again for what did not fit, but not before the end of the render', () => {
    const shelf = new AssetShelf(2)
    const { task, bytes } = taskOf(document, { [src]: 'abc' })
    const read = shelf.open(task, bytes)
    expect(read(src).bytes).toHaveLength(3)
    shelf.trim()
    expect(shelf.missing(task)).toHaveLength(1)
  })

  it('knows nothing of what the task does not name', () => {
    const shelf = new AssetShelf(100)
    const { task, bytes } = taskOf(document, { [src]: 'abc' })
    const read = shelf.open(task, bytes)
    expect(thrown(() => read('https://cdn.example/other.png'))).toMatchObject({ code: 'internal' })
  })
})
