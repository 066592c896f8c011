import { drawElements } from '../testing/draw'
import { recordedPicture } from '../testing/recording-host'

type Fields = Record<string, unknown>

const shadow = { color: '#00000080', blur: 4, offsetX: 2, offsetY: 3 }
/** Returns an element that takes one operation: a filled rectangle of 40 × 20 px. */
const shape = (fields: Fields = {}): Fields => ({
  id: 'a',
  type: 'shape',
  width: 40,
  height: 20,
  fill: '#f00',
  ...fields,
})
/** Returns an element that takes two operations: the same rectangle with a stroke. */
const stroked = (fields: Fields = {}): Fields =>
  shape({ stroke: '#00f', strokeWidth: 2, ...fields })
const fill = 'fill #f00 [rect 0 0 40 20]'
const stroke = 'stroke #00f 2 butt miter [rect 0 0 40 20]'

describe('the place of an element', () => {
  it.each<[string, Fields, string]>([
    ['at the origin', {}, ''],
    ['moved', { x: 5, y: 6 }, ' at 1 0 0 1 5 6'],
    ['turned about its centre', { rotation: 90 }, ' at 0 1 -1 0 30 -10'],
    ['turned by a part', { x: 1, rotation: 30 }, ' at 0.866 0.5 -0.5 0.866 8.679 -8.66'],
    ['mirrored left to right', { x: 5, flipX: true }, ' at -1 0 0 1 45 0'],
    ['mirrored top to bottom', { y: 5, flipY: true }, ' at 1 0 0 -1 0 25'],
    ['mirrored, then turned', { flipX: true, rotation: 90 }, ' at 0 -1 -1 0 30 30'],
  ])('%s', (_, fields, place) => {
    expect(drawElements([shape(fields)]).calls).toEqual([fill + place])
  })

  it('does not leak to the next element', () => {
    const drawn = drawElements([shape({ x: 5, opacity: 0.5 }), shape({ id: 'b' })])
    expect(drawn.calls[1]).toBe(fill)
  })

  it('draws nothing that is not visible', () => {
    expect(drawElements([shape({ visible: false })]).calls).toEqual([])
  })
})

describe('effects', () => {
  it.each<[string, Fields, string]>([
    ['opacity', { opacity: 0.5 }, ' alpha 0.5'],
    ['blend mode', { blendMode: 'multiply' }, ' multiply'],
    ['shadow', { shadow }, ' shadow #00000080 4 2 3'],
    ['sharp shadow', { shadow: { ...shadow, blur: 0 } }, ' shadow #00000080 0 2 3'],
    ['hard shadow straight down', { shadow: { color: '#000', offsetY: 3 } }, ' shadow #000 0 0 3'],
    ['hard shadow to the side', { shadow: { color: '#000', offsetX: 3 } }, ' shadow #000 0 3 0'],
    ['shadow all around', { shadow: { color: '#000', blur: 4 } }, ' shadow #000 4 0 0'],
    ['no shadow that cannot be seen', { shadow: { ...shadow, color: '#0000' } }, ''],
    ['no shadow that is hidden', { shadow: { color: '#000' } }, ''],
  ])('%s is set on the context for a single operation', (_, fields, extra) => {
    expect(drawElements([shape(fields)]).calls).toEqual([fill + extra])
  })

  it('counts shadows in device px', () => {
    const drawn = drawElements([shape({ shadow })], { pixelRatio: 2 })
    expect(drawn.calls).toEqual([`${fill} shadow #00000080 8 4 6`])
  })

  it('needs no layer for several operations without an effect', () => {
    expect(drawElements([stroked()]).calls).toEqual([fill, stroke])
  })

  it.each<[string, Fields, string]>([
    ['opacity', { opacity: 0.5 }, ' alpha 0.5'],
    ['blend mode', { blendMode: 'screen' }, ' screen'],
  ])('composites several operations on a layer: %s', (_, fields, extra) => {
    const drawn = drawElements([stroked({ x: 50, y: 40, ...fields })])
    // The layer contains the box and 20 px around it for mitres, and 1 px for soft edges.
    const inside = [`${fill} at 1 0 0 1 21 21`, `${stroke} at 1 0 0 1 21 21`].join('; ')
    expect(drawn.calls).toEqual([`layer 29 19 82 62 {${inside}}${extra}`])
  })

  it('leaves room for a shadow on a layer', () => {
    const drawn = drawElements([stroked({ x: 80, y: 40, shadow })])
    const inside = [`${fill} at 1 0 0 1 27 27`, `${stroke} at 1 0 0 1 27 27`].join('; ')
    expect(drawn.calls).toEqual([`layer 53 13 96 77 {${inside}} shadow #00000080 4 2 3`])
  })

  it('makes layers no larger than the page', () => {
    const drawn = drawElements([
      stroked({ x: -100, y: -100, width: 900, height: 900, opacity: 0.5 }),
    ])
    expect(drawn.calls[0]).toMatch(/^layer 0 0 200 100 /)
  })

  it('adds to the page what can cast a shadow into it', () => {
    const huge = { x: -100, y: -100, width: 900, height: 900 }
    const drawn = drawElements([stroked({ ...huge, shadow })])
    // The blur reaches 6 px. The shadow of anything up to 2 px to the left of the page, or 3 px above it, falls into the page.
    expect(drawn.calls[0]).toMatch(/^layer -8 -9 214 115 /)
  })

  it('skips a layer that cannot be seen', () => {
    expect(drawElements([stroked({ x: 500, opacity: 0.5 })]).calls).toEqual([])
  })

  it('makes layers of whole device px', () => {
    const drawn = drawElements([stroked({ x: 80.3, y: 40.3, opacity: 0.5 })], { pixelRatio: 2 })
    expect(drawn.calls[0]).toMatch(/^layer 59 19 82\.5 62\.5 /)
  })

  it('turns what is on the layer, not the layer', () => {
    const drawn = drawElements([stroked({ x: 80, y: 40, rotation: 90, opacity: 0.5 })])
    expect(drawn.calls[0]).toMatch(/^layer 69 9 62 82 \{fill .* at 0 1 -1 0 41 21;.*\} alpha 0\.5$/)
  })

  it('composites upright inside of a turned group', () => {
    const group = { id: 'g', type: 'group', x: 60, y: 20, width: 80, height: 60, rotation: 90 }
    const child = stroked({ x: 20, y: 20, opacity: 0.5 })
    const [call] = drawElements([{ ...group, children: [child] }]).calls
    expect(call).toMatch(/^layer 69 9 62 82 \{fill .* at 0 1 -1 0 41 21;.*\} alpha 0\.5$/)
  })
})

describe('masks', () => {
  it.each<[string, Fields, string]>([
    ['rect', { type: 'rect', x: 0.25, y: 0.5, width: 0.5, height: 0.25 }, 'rect 10 10 20 5'],
    ['rounded rect', { type: 'rect', cornerRadius: 0.25 }, 'round 0 0 40 20 / 5 5 5 5'],
    ['ellipse', { type: 'ellipse' }, 'ellipse 20 10 20 10 Z'],
    ['path', { type: 'path', d: 'M0 0L1 0L1 1Z' }, '(M0 0L1 0L1 1Z)@40 0 0 20 0 0'],
    [
      'path of a view box',
      { type: 'path', d: 'M0 0L1 0L1 1Z', viewBox: [1, 2, 10, 10] },
      '(M0 0L1 0L1 1Z)@4 0 0 2 -4 -4',
    ],
  ])('%s clips in fractions of the box', (_, mask, outline) => {
    expect(drawElements([shape({ x: 7, y: 8, mask })]).calls).toEqual([
      `${fill} at 1 0 0 1 7 8 in [${outline}]`,
    ])
  })

  it('does not cut the shadow of what it shows', () => {
    const [call] = drawElements([shape({ x: 80, y: 40, shadow, mask: { type: 'ellipse' } })]).calls
    expect(call).toMatch(
      /^layer .*\{fill .* in \[ellipse 20 10 20 10 Z\]\} shadow #00000080 4 2 3$/,
    )
  })

  it('needs no layer under another effect', () => {
    const [call] = drawElements([shape({ opacity: 0.5, mask: { type: 'ellipse' } })]).calls
    expect(call).toBe(`${fill} alpha 0.5 in [ellipse 20 10 20 10 Z]`)
  })
})

describe('groups', () => {
  const group = (fields: Fields, children: Fields[]): Fields => ({
    id: 'g',
    type: 'group',
    x: 10,
    y: 10,
    width: 60,
    height: 50,
    children,
    ...fields,
  })

  it('places children relative to the group, in order', () => {
    const children = [shape({ x: 1, y: 2 }), shape({ id: 'b', fill: '#0f0' })]
    expect(drawElements([group({}, children)]).calls).toEqual([
      `${fill} at 1 0 0 1 11 12`,
      'fill #0f0 [rect 0 0 40 20] at 1 0 0 1 10 10',
    ])
  })

  it('is composited as a whole', () => {
    const children = [shape(), shape({ id: 'b', x: 20 })]
    const { calls } = drawElements([group({ x: 50, y: 40, opacity: 0.5 }, children)])
    const inside = `${fill} at 1 0 0 1 1 1; ${fill} at 1 0 0 1 21 1`
    expect(calls).toEqual([`layer 49 39 62 22 {${inside}} alpha 0.5`])
  })

  it('includes the shadows of its children', () => {
    const { calls } = drawElements([group({ x: 50, y: 40, opacity: 0.5 }, [shape({ shadow })])])
    expect(calls[0]).toMatch(/^layer 43 33 56 37 /)
  })

  it('cuts its children at its box when it clips', () => {
    const { calls } = drawElements([group({ clip: true }, [shape()])])
    expect(calls).toEqual([`${fill} at 1 0 0 1 10 10 in [rect 0 0 60 50]`])
    const layered = drawElements([group({ clip: true, opacity: 0.5 }, [shape({ x: 900 })])])
    expect(layered.calls[0]).toMatch(/^layer 9 9 62 52 /)
  })

  it('draws nothing without children, and no child that is hidden', () => {
    expect(drawElements([group({ opacity: 0.5 }, [])]).calls).toEqual([])
    expect(drawElements([group({ opacity: 0.5 }, [shape({ visible: false })])]).calls).toEqual([])
  })
})

describe('images and drawings', () => {
  const pictures = { a: recordedPicture(400, 200) }
  const image = (fields: Fields = {}): Fields => ({
    id: 'a',
    type: 'image',
    src: 'https://example.com/a.png',
    width: 40,
    height: 20,
    ...fields,
  })
  const draw = (element: Fields): string[] => drawElements([element], { pictures }).calls
  const picture = 'picture 0 0 400 200 -> 0 0 40 20'
  const round = 'round 0 0 40 20 / 4 4 4 4'

  it.each<[string, Fields, string[]]>([
    ['bare', {}, [picture]],
    ['fitted', { fit: 'contain', width: 80, focusX: 0 }, ['picture 0 0 400 200 -> 0 0 40 20']],
    [
      'cropped',
      { crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } },
      ['picture 200 100 200 100 -> 0 0 40 20'],
    ],
    ['round', { cornerRadius: 4 }, [`${picture} in [${round}]`]],
    [
      'of four radii',
      { cornerRadius: [1, 2, 3, 0] },
      [`${picture} in [round 0 0 40 20 / 1 2 3 0]`],
    ],
    ['with a background', { background: '#eee' }, ['fill #eee [rect 0 0 40 20]', picture]],
    [
      'round, with a background',
      { background: '#eee', cornerRadius: 4 },
      [`fill #eee [${round}]`, `${picture} in [${round}]`],
    ],
    [
      'stroked',
      { stroke: '#00f', strokeWidth: 3 },
      [picture, 'stroke #00f 3 butt miter [rect 0 0 40 20]'],
    ],
    [
      'stroked and round',
      { stroke: '#00f', strokeWidth: 3, cornerRadius: 4 },
      [`${picture} in [${round}]`, `stroke #00f 3 butt miter [${round}]`],
    ],
    ['with a shadow', { shadow }, [`${picture} shadow #00000080 4 2 3`]],
    [
      'round and translucent',
      { opacity: 0.5, cornerRadius: 4 },
      [`${picture} alpha 0.5 in [${round}]`],
    ],
  ])('%s', (_, fields, expected) => expect(draw(image(fields))).toEqual(expected))

  it.each<[string, Fields]>([
    ['a round one with a shadow', { cornerRadius: 4, shadow }],
    ['a stroked one', { stroke: '#00f', strokeWidth: 3, opacity: 0.5 }],
    ['one with a background', { background: '#eee', opacity: 0.5 }],
  ])('puts on a layer %s', (_, fields) => {
    expect(draw(image({ x: 80, y: 40, ...fields }))[0]).toMatch(/^layer /)
  })

  it('keeps a stroke inside of the layer', () => {
    const [call] = draw(image({ x: 80, y: 40, stroke: '#00f', strokeWidth: 4, opacity: 0.5 }))
    expect(call).toMatch(/^layer 77 37 46 26 /)
  })

  it('draws what it has without a picture', () => {
    expect(drawElements([image({ background: '#eee' })]).calls).toEqual([
      'fill #eee [rect 0 0 40 20]',
    ])
  })

  it.each([
    [40, 20, 1, 96, []],
    [
      40,
      20,
      2,
      96,
      ['element "a": the image has only 50 % of the pixels that it needs at this size'],
    ],
    [30, 15, 1, 72, []],
    [
      29,
      20,
      1,
      70,
      ['element "a": the image has only 73 % of the pixels that it needs at this size'],
    ],
    [400, 200, 1, 960, []],
  ])(
    '%d × %d px at ratio %d have %d dpi',
    (...[width, height, pixelRatio, effectiveDpi, messages]) => {
      const settings = { pixelRatio, pictures: { a: recordedPicture(width, height) } }
      const drawn = drawElements([image({ fit: 'fill' })], settings)
      expect(drawn.elements).toEqual([{ id: 'a', effectiveDpi }])
      expect(drawn.warnings).toEqual(
        messages.map(message => ({ code: 'low_resolution', message, elementId: 'a' })),
      )
    },
  )

  it.each<[Fields, object]>([
    [{ fit: 'cover' }, {}],
    [{ fit: 'contain', height: 40 }, {}],
    [{ height: 40 }, { crop: { x: 0.25, y: 0, width: 0.5, height: 1 } }],
    [{ height: 40, focusX: 0 }, { crop: { x: 0, y: 0, width: 0.5, height: 1 } }],
    [
      { crop: { x: 0.5, y: 0.5, width: 0.25, height: 0.25 } },
      { crop: { x: 0.5, y: 0.5, width: 0.25, height: 0.25 } },
    ],
  ])('reports which part of an image %j shows', (fields, crop) => {
    const drawn = drawElements([image(fields)], { pictures: { a: recordedPicture(400, 200) } })
    expect(drawn.elements).toEqual([
      { id: 'a', effectiveDpi: expect.any(Number) as number, ...crop },
    ])
  })

  it.each<[Fields, string[]]>([
    [{}, ['picture 0 0 400 200 -> 0 10 40 20']],
    [{ fit: 'cover' }, ['picture 100 0 200 200 -> 0 0 40 40']],
    [{ opacity: 0.5 }, ['picture 0 0 400 200 -> 0 10 40 20 alpha 0.5']],
  ])('fits an svg: %j', (fields, expected) => {
    expect(draw(image({ type: 'svg', height: 40, ...fields }))).toEqual(expected)
  })

  it('skips an svg without a picture, and never calls one coarse', () => {
    expect(drawElements([image({ type: 'svg' })]).calls).toEqual([])
    const drawn = drawElements([image({ type: 'svg' })], { pictures: { a: recordedPicture(4, 2) } })
    expect(drawn.warnings).toEqual([])
  })
})
