import { type PictureFile } from './messages'
import { OpenedImages } from './opened-images'

/** Returns images of 10 × 10 px, at most two of which are kept, and counts how they are decoded and closed. */
function counted(): { images: OpenedImages; decoded: string[]; closed: string[] } {
  const [decoded, closed]: [string[], string[]] = [[], []]
  const images = new OpenedImages(({ name }) => {
    decoded.push(name)
    if (name === 'broken') return Promise.reject(new Error('cannot be decoded'))
    const size = { width: 10, height: 10 }
    const image = { ...size, close: () => closed.push(name) }
    const pixels = { ...size, data: new Uint8ClampedArray(400) }
    return Promise.resolve({ image, natural: size, pixels: () => pixels })
  }, 2 * 800)
  return { images, decoded, closed }
}

const file = (name: string, length = 1): PictureFile => ({ name, bytes: new ArrayBuffer(length) })

describe('the images that are open', () => {
  it('are decoded once for all sizes in which they are shown', async () => {
    const { images, decoded } = counted()
    expect(await images.open(file('a'))).toBe(await images.open(file('a')))
    expect(decoded).toEqual(['a'])
  })

  it('are those that were shown last, as many as fit; the others are closed', async () => {
    const { images, decoded, closed } = counted()
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await images.open(file(name))
    expect(decoded).toEqual(['a', 'b', 'c', 'b'])
    expect(closed).toEqual(['b', 'c'])
  })

  it('are decoded again when a file has changed, or could not be decoded', async () => {
    const { images, decoded } = counted()
    for (const length of [1, 2]) await images.open(file('a', length))
    for (let turn = 0; turn < 2; turn++)
      await expect(images.open(file('broken'))).rejects.toThrow('cannot be decoded')
    expect(decoded).toEqual(['a', 'a', 'broken', 'broken'])
  })
})
