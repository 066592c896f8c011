import { decodeRequest } from './decode-size'

const photo = { width: 1920, height: 1280 }
const box = { width: 480, height: 480, crop: null }

describe('decodeRequest', () => {
  it.each([
    [
      { fit: 'cover', ratio: 1 },
      { width: 720, height: 480 },
    ],
    [
      { fit: 'cover', ratio: 2 },
      { width: 1440, height: 960 },
    ],
    [
      { fit: 'contain', ratio: 1 },
      { width: 480, height: 320 },
    ],
    [
      { fit: 'fill', ratio: 1 },
      { width: 480, height: 480 },
    ],
    [
      { fit: 'none', ratio: 1 },
      { width: 1920, height: 1280 },
    ],
    [
      { fit: 'none', ratio: 0.5 },
      { width: 960, height: 640 },
    ],
  ] as const)('decodes %j to %j', ({ fit, ratio }, size) => {
    expect(decodeRequest({ ...box, fit }, photo, ratio)).toEqual({ region: null, ...size })
  })

  it('never enlarges', () => {
    expect(decodeRequest({ ...box, fit: 'cover' }, { width: 30, height: 20 }, 4)).toMatchObject({
      width: 30,
      height: 20,
    })
  })

  it('decodes only the crop', () => {
    const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
    expect(decodeRequest({ ...box, fit: 'fill', crop }, photo, 1)).toEqual({
      region: { left: 480, top: 640, width: 960, height: 320 },
      width: 480,
      height: 320,
    })
  })

  it.each([
    ['the nearest pixels of a picture that shrinks to half or less', 480, { left: 38, width: 960 }],
    ['all pixels that it touches of one that shrinks less', 720, { left: 38, width: 961 }],
  ])('cuts a crop at %s', (_, side, region) => {
    const crop = { x: 0.02, y: 0, width: 0.5, height: 0.75 }
    const shown = { fit: 'fill', crop, width: side, height: side } as const
    expect(decodeRequest(shown, photo, 1)).toMatchObject({
      region: { ...region, top: 0, height: 960 },
    })
  })

  it('keeps a crop of less than a pixel inside the image', () => {
    const crop = { x: 0.9999, y: 1, width: 0.0001, height: 0.0001 }
    const { region } = decodeRequest({ ...box, fit: 'cover', crop }, { width: 10, height: 10 }, 1)
    expect(region).toEqual({ left: 9, top: 9, width: 1, height: 1 })
  })

  it('stays below 40 megapixels', () => {
    const { width, height } = decodeRequest(
      { ...box, fit: 'none' },
      { width: 10_000, height: 9_000 },
      1,
    )
    expect(width * height).toBeLessThan(40_100_000)
    expect(width / height).toBeCloseTo(10 / 9, 2)
  })
})
