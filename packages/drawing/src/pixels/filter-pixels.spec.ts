import { type ImageFilters, imageSchema } from '@platen/design'
import { blurredRatio, filterPixels, isFiltered } from './filter-pixels'

const filtersOf = (filters: Partial<ImageFilters>): ImageFilters =>
  imageSchema.parse({
    id: 'a',
    type: 'image',
    src: 'https://example.com/a.png',
    width: 1,
    height: 1,
    filters,
  }).filters

type Rgba = [red: number, green: number, blue: number, alpha: number]

function filtered(pixel: Rgba, filters: Partial<ImageFilters>): number[] {
  const data = Uint8ClampedArray.from(pixel)
  filterPixels({ data, width: 1, height: 1 }, filtersOf(filters), { x: 1, y: 1 })
  return [...data]
}

const colour: Rgba = [200, 100, 50, 255]

describe('filterPixels', () => {
  // The colours that Chromium 156 shows for CSS filters of that colour.
  it.each<[Partial<ImageFilters>, number[]]>([
    [{}, [200, 100, 50]],
    [{ brightness: 0 }, [0, 0, 0]],
    [{ brightness: 0.5 }, [100, 50, 25]],
    [{ brightness: 2 }, [255, 200, 100]],
    [{ contrast: 0 }, [128, 128, 128]],
    [{ contrast: 2 }, [255, 73, 0]],
    [{ saturate: 0 }, [118, 118, 118]],
    [{ saturate: 2 }, [255, 82, 0]],
    [{ hueRotate: 90 }, [50, 146, 35]],
    [{ hueRotate: 180 }, [35, 135, 185]],
    [{ hueRotate: 360 }, [200, 100, 50]],
    [{ grayscale: 1 }, [118, 118, 118]],
    [{ grayscale: 0.5 }, [159, 109, 84]],
    [{ sepia: 1 }, [165, 147, 114]],
    [{ invert: 1 }, [55, 155, 205]],
    [{ invert: 0.5 }, [128, 128, 128]],
  ])('%j', (filters, [red = 0, green = 0, blue = 0]) => {
    expect(filtered(colour, filters)).toEqual([red, green, blue, 255])
  })

  it.each<[string, Partial<ImageFilters>, number[]]>([
    // 200 · 2 is cut at 255 before half of the contrast is taken away: 255 / 2 + 64.
    ['brightness, then contrast', { brightness: 2, contrast: 0.5 }, [191, 164, 114]],
    ['brightness, then grayscale', { brightness: 2, grayscale: 1 }, [204, 204, 204]],
    ['saturate, then sepia', { saturate: 4, sepia: 1 }, [136, 121, 94]],
    ['sepia, then invert', { sepia: 1, invert: 1 }, [90, 108, 141]],
  ])('clamps between %s', (_, filters, [red = 0, green = 0, blue = 0]) => {
    expect(filtered(colour, filters)).toEqual([red, green, blue, 255])
  })

  it('filters colours independently of their alpha', () => {
    expect(filtered([200, 100, 50, 30], { sepia: 1 })).toEqual([165, 147, 114, 30])
  })

  it('rounds once, at the end', () => {
    // 128.4 rounded to 128 would come out as 133.
    expect(filtered([128, 128, 128, 255], { brightness: 1.003, contrast: 10 })).toEqual([
      136, 136, 136, 255,
    ])
  })

  it('blurs first', () => {
    const data = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255])
    filterPixels({ data, width: 2, height: 1 }, filtersOf({ blur: 1, contrast: 0 }), { x: 1, y: 1 })
    // All pixels are the same grey, but their alpha shows the blur.
    expect([...data.subarray(0, 3)]).toEqual([128, 128, 128])
    expect(data[3]).toBeLessThan(255)
  })
})

describe('isFiltered', () => {
  it.each<[Partial<ImageFilters>, boolean]>([
    [{}, false],
    [{ hueRotate: 720 }, false],
    [{ blur: 0.1 }, true],
    [{ invert: 0.01 }, true],
  ])('%j: %s', (filters, expected) => expect(isFiltered(filtersOf(filters))).toBe(expected))
})

describe('blurredRatio', () => {
  it.each([
    [0, 2, 2],
    [1, 2, 2],
    [4, 2, 2],
    [8, 2, 1],
    [250, 4, 0.032],
  ])('of %d px at ratio %d is %d', (blur, pixelRatio, expected) => {
    expect(blurredRatio(filtersOf({ blur }), pixelRatio)).toBe(expected)
  })
})
