import { fontFaceSchema } from './font-face'
import { maskSchema } from './mask'
import { shadowSchema } from './shadow'

describe('the parts of an element', () => {
  it('has a half black, sharp shadow by default', () => {
    expect(shadowSchema.parse({})).toEqual({ color: '#00000080', blur: 0, offsetX: 0, offsetY: 0 })
    expect(shadowSchema.safeParse({ blur: -1 }).success).toBe(false)
  })

  it.each([
    [{ type: 'rect' }, { type: 'rect', x: 0, y: 0, width: 1, height: 1, cornerRadius: 0 }],
    [{ type: 'ellipse' }, { type: 'ellipse' }],
    [
      { type: 'path', d: 'M0 0L1 1Z' },
      { type: 'path', d: 'M0 0L1 1Z', viewBox: [0, 0, 1, 1] },
    ],
  ])('has a mask over the whole box: %j', (written, full) => {
    expect(maskSchema.parse(written)).toEqual(full)
  })

  it('has fonts of weight 400, upright', () => {
    const src = 'https://cdn.example/acme.ttf'
    expect(fontFaceSchema.parse({ family: 'Acme', src })).toEqual({
      family: 'Acme',
      weight: 400,
      style: 'normal',
      src,
    })
  })
})
