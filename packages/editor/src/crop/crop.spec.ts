import { type ImageElement } from '@platen/design'
import { fitPicture, transformPoint } from '@platen/drawing'
import { setEach } from '../commands/elements/properties'
import { isRefused } from '../commands/command'
import { designOf, groupOf } from '../testing/designs'
import { findElement } from '../tree/find-element'
import {
  boxMatrixOf,
  type CropDrag,
  cropDragged,
  cropFocusOf,
  type CropGrip,
  cropGripAt,
  type PlacedImage,
} from './crop-drag'
import {
  croppedProperties,
  type Cropping,
  croppingOf,
  cropZoomOf,
  uncropped,
  withCropZoom,
  withPictureMoved,
} from './cropping'

/** The size of an image that is twice as wide as it is high. */
const natural = { width: 800, height: 400 }

const photo = {
  id: 'photo',
  type: 'image',
  src: 'https://pictures.example/a.png',
  x: 50,
  y: 50,
  width: 100,
  height: 100,
}

function placedImage(more: object = {}, groups: object = {}): PlacedImage {
  const design = designOf([{ id: 'p', children: [groupOf('g', [{ ...photo, ...more }], groups)] }])
  const found = findElement(design, 'photo')
  if (!found) throw new Error('the photo is not on the page')
  return { element: found.element as ImageElement, groups: found.groups }
}

const drag = (grip: CropGrip, to: CropDrag['to'], keepsRatio = false): CropDrag => ({
  grip,
  to,
  keepsRatio,
  from: { x: 0, y: 0 },
})

function cropped(image: PlacedImage, by: (cropping: Cropping) => Cropping): ImageElement {
  const before = croppingOf(image.element, natural)
  const properties = croppedProperties(image.element, before, by(before))
  const design = designOf([{ id: 'p', children: [image.element] }])
  const outcome = setEach(new Map([['photo', properties]]))(design)
  if (isRefused(outcome)) throw new Error(outcome.refusal)
  return findElement(outcome.design, 'photo')?.element as ImageElement
}

describe('croppingOf', () => {
  it.each([
    ['cover', {}, { x: -50, y: 0, width: 200, height: 100 }],
    ['cover with a focus', { focusX: 1 }, { x: -100, y: 0, width: 200, height: 100 }],
    ['contain', { fit: 'contain' }, { x: 0, y: 25, width: 100, height: 50 }],
    ['fill', { fit: 'fill' }, { x: 0, y: 0, width: 100, height: 100 }],
    ['none', { fit: 'none' }, { x: -350, y: -150, width: 800, height: 400 }],
    [
      'a crop',
      { crop: { x: 0.25, y: 0.5, width: 0.25, height: 0.5 } },
      { x: -100, y: -100, width: 400, height: 200 },
    ],
  ])('locates the whole picture with %s', (_, more, picture) => {
    expect(croppingOf(placedImage(more).element, natural).picture).toEqual(picture)
  })

  it.each([
    ['cover', {}, { x: 0.5, y: 0.5 }],
    ['none', { fit: 'none', focusY: 1 }, { x: 0.5, y: 1 }],
    ['contain', { fit: 'contain' }, null],
    ['a crop', { crop: { x: 0, y: 0, width: 0.5, height: 1 } }, null],
  ])('has a focus point with %s: %j', (_, more, focus) => {
    expect(croppingOf(placedImage(more).element, natural).focus).toEqual(focus)
  })
})

describe('a picture that is moved', () => {
  it('without a crop changes its focus, along the side that is cut', () => {
    const image = cropped(placedImage({ focusY: 0.2 }), now =>
      withPictureMoved(now, { x: 20, y: 30 }),
    )
    expect(image).toMatchObject({ crop: null, focusX: 0.4, focusY: 0.2 })
    expect(croppingOf(image, natural).picture.x).toBeCloseTo(-30, 6)
  })

  it('with a crop moves the crop', () => {
    const crop = { x: 0.25, y: 0.5, width: 0.25, height: 0.5 }
    const image = cropped(placedImage({ crop }), now => withPictureMoved(now, { x: 40, y: 40 }))
    expect(image).toMatchObject({ crop: { ...crop, x: 0.15, y: 0.3 }, x: 50, y: 50 })
  })

  it.each([
    [
      { x: 999, y: 999 },
      { x: 0, y: 0 },
    ],
    [
      { x: -999, y: -999 },
      { x: -100, y: 0 },
    ],
  ])('by %j still fills its frame', (by, at) => {
    const moved = withPictureMoved(croppingOf(placedImage().element, natural), by)
    expect(moved.picture).toMatchObject(at)
  })
})

describe('a frame whose edge is dragged', () => {
  const edge = (name: 'e' | 'nw' | 'se' | 'w'): CropGrip => ({ type: 'edge', edge: name })

  it('leaves the picture where it is', () => {
    const image = placedImage()
    const next = cropped(image, now => cropDragged(image, now, drag(edge('w'), { x: 30, y: 9 })))
    expect(next).toMatchObject({ x: 80, y: 50, width: 70, height: 100 })
    expect(next.crop).toEqual({ x: 0.4, y: 0, width: 0.35, height: 1 })
    const { picture } = croppingOf(next, natural)
    expect([picture.x, picture.width]).toEqual([expect.closeTo(-80, 6), expect.closeTo(200, 6)])
  })

  it.each([
    ['turned', { rotation: 90 }, {}],
    ['mirrored', { flipX: true, rotation: 30 }, {}],
    ['in a turned group', { rotation: 15 }, { rotation: 45 }],
  ])('does so when the image is %s', (_, more, group) => {
    const image = placedImage(more, group)
    const before = croppingOf(image.element, natural)
    const to = { x: -7, y: 11 }
    const after = cropDragged(image, before, drag(edge('nw'), to))
    const next = cropped(image, () => after)
    const corner = (one: PlacedImage, { picture }: Cropping): number[] => {
      const { x, y } = transformPoint(boxMatrixOf(one), picture)
      return [x, y].map(px => Math.round(px * 100) / 100)
    }
    expect(next.crop).not.toBeNull()
    expect(corner({ ...image, element: next }, croppingOf(next, natural))).toEqual(
      corner(image, before),
    )
  })

  it('ends where the picture does, and keeps its proportions if asked', () => {
    const image = placedImage()
    const now = croppingOf(image.element, natural)
    const far = cropDragged(image, now, drag(edge('se'), { x: 999, y: 999 }))
    expect(far.frame).toEqual({ x: 0, y: 0, width: 150, height: 100 })
    const kept = cropDragged(image, now, drag(edge('se'), { x: -40, y: -10 }, true))
    expect(kept.frame).toEqual({ x: 0, y: 0, width: 90, height: 90 })
    const most = cropDragged(image, now, drag(edge('se'), { x: 999, y: 10 }, true))
    expect(most.frame).toEqual({ x: 0, y: 0, width: 100, height: 100 })
    const least = cropDragged(image, now, drag(edge('se'), { x: -999, y: -999 }))
    expect(least.frame).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('makes the box show exactly that part with every fit', () => {
    for (const fit of ['cover', 'contain', 'fill', 'none']) {
      const image = placedImage({ fit })
      const next = cropped(image, now => cropDragged(image, now, drag(edge('e'), { x: -30, y: 0 })))
      const { target } = fitPicture(natural, next, next)
      expect(target.width).toBeCloseTo(next.width, 3)
      expect(target.height).toBeCloseTo(next.height, 3)
    }
  })
})

describe('a picture that is enlarged', () => {
  it('keeps its centre in place, and is cropped', () => {
    const image = cropped(placedImage(), now => withCropZoom(now, 2))
    expect(image.crop).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 })
    expect(cropZoomOf(croppingOf(image, natural))).toBeCloseTo(2, 6)
  })

  it('is no smaller than its frame', () => {
    const now = croppingOf(placedImage().element, natural)
    expect(withCropZoom(now, 0.2).picture).toEqual(now.picture)
  })

  it('no longer has its original size', () => {
    expect(cropped(placedImage({ fit: 'none' }), now => withCropZoom(now, 8)).fit).toBe('cover')
  })
})

it('shows all of a picture in a box of its proportions', () => {
  const crop = { x: 0.25, y: 0.5, width: 0.25, height: 0.5 }
  expect(cropped(placedImage({ crop }), uncropped)).toMatchObject({
    crop: null,
    x: -50,
    y: -50,
    width: 400,
    height: 200,
  })
})

describe('the focus', () => {
  it('is where it was dragged to', () => {
    const image = placedImage()
    const focus = cropped(image, now =>
      cropDragged(image, now, drag({ type: 'focus' }, { x: 60, y: -999 })),
    )
    expect(focus).toMatchObject({ crop: null, focusX: 0.8, focusY: 0 })
  })

  it('has the same position on the page as in the picture', () => {
    const image = placedImage({ focusX: 0.1 })
    expect(cropFocusOf(image, croppingOf(image.element, natural))).toEqual({ x: 70, y: 100 })
  })
})

it.each([
  ['the focus', { x: 102, y: 98 }, { type: 'focus' }],
  ['an edge', { x: 150, y: 120 }, { type: 'edge', edge: 'e' }],
  ['a corner', { x: 52, y: 148 }, { type: 'edge', edge: 'sw' }],
  ['the picture in its frame', { x: 80, y: 80 }, { type: 'picture' }],
  ['the picture outside', { x: 180, y: 80 }, { type: 'picture' }],
  ['nothing', { x: 80, y: 180 }, null],
])('finds %s under the pointer', (_, at, grip) => {
  const image = placedImage()
  expect(cropGripAt(image, croppingOf(image.element, natural), { at, reach: 6 })).toEqual(grip)
})
