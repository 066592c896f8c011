import { type ImageElement, parseDesign } from '@platen/design'
import { boxAround, filterBoxOf, filterInBox } from './filter-box'

function imageOf(properties: object): ImageElement {
  const image = { id: 'i', type: 'image', src: 'https://a.test/a.png', width: 40, height: 20 }
  const children = [{ ...image, ...properties }]
  const { design } = parseDesign({
    schemaVersion: 1,
    width: 9,
    height: 9,
    pages: [{ id: 'p', children }],
  })
  return design.pages[0]?.children[0] as ImageElement
}

describe('the box of the filters of an image', () => {
  const sepia = { filters: { sepia: 1 } }

  it.each([
    ['has the resolution of the device', sepia, { width: 80, height: 40, ratio: 2 }],
    [
      'has the fewer the wider the blur',
      { filters: { blur: 16 } },
      { width: 20, height: 10, ratio: 0.5 },
    ],
    ['rounds up', { ...sepia, width: 40.1 }, { width: 81, height: 40, ratio: 2 }],
    [
      'has 10 megapixels at most',
      { ...sepia, width: 4000, height: 4000 },
      { width: 3163, height: 3163, ratio: Math.sqrt(10 / 16) },
    ],
  ])('%s', (_, properties, expected) => {
    expect(filterBoxOf(imageOf(properties), 2)).toEqual(expected)
  })

  it('is drawn around where its picture goes', () => {
    const contained = imageOf({ fit: 'contain' })
    expect(boxAround({ width: 10, height: 10 }, contained)).toEqual({
      x: -10,
      y: 0,
      width: 40,
      height: 20,
    })
    expect(boxAround({ width: 40, height: 20 }, contained)).toEqual({
      x: 0,
      y: 0,
      width: 40,
      height: 20,
    })
  })

  it('blurs by document px, whatever its ratio', () => {
    const element = imageOf({ width: 3, height: 1, filters: { blur: 1 } })
    const spread = (ratio: number): number => {
      const data = new Uint8ClampedArray(3 * ratio * ratio * 4)
      for (let y = 0; y < ratio; y++) {
        for (let x = ratio; x < 2 * ratio; x++)
          data.fill(255, (y * 3 * ratio + x) * 4, (y * 3 * ratio + x) * 4 + 4)
      }
      const box = { width: 3 * ratio, height: ratio, ratio }
      filterInBox({ data, width: box.width, height: box.height }, element, box)
      return data.filter((value, at) => at % 4 === 3 && value > 0).length / ratio / ratio
    }
    expect(Math.abs(spread(8) - spread(4))).toBeLessThan(0.5)
  })
})
