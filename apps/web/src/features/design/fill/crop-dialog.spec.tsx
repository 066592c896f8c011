import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Body } from '../request/body'
import { showForm, type ShownForm } from '../../../testing/components/shown-form'

/** A picture of 200 × 100 px. */
const src = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>',
)}`
const photo = { id: 'photo', type: 'image', src }

const open = async (element: object = {}, initial?: Body): Promise<ShownForm> => {
  const form = await showForm({ elements: [{ ...photo, ...element }], ...(initial && { initial }) })
  await form.button('Crop').click()
  await expect.element(form.screen.getByRole('dialog', { name: 'Crop Photo' })).toBeVisible()
  return form
}

const apply = async (form: ShownForm): Promise<void> => {
  await form.button('Apply').click()
  await expect.element(form.screen.getByRole('dialog')).not.toBeInTheDocument()
}

/** The image in the dialog, and pointer actions on it. */
function pad(form: ShownForm) {
  const image = form.screen.getByRole('dialog').element().querySelector('img')
  const place = image?.parentElement
  if (!place) throw new Error('there is no image')
  const { left, top, width, height } = place.getBoundingClientRect()
  return {
    /** Presses the target at the first point, in fractions of the image, and moves the pointer to the others. */
    drag(target: Element, points: readonly (readonly [number, number])[]): void {
      const inPx = points.map(([x, y]) => ({
        clientX: left + x * width,
        clientY: top + y * height,
      }))
      for (const [index, at] of inPx.entries()) {
        const before = inPx[index - 1] ?? at
        const movementX = at.clientX - before.clientX
        const movementY = at.clientY - before.clientY
        const type = index === 0 ? 'pointerdown' : 'pointermove'
        const event = { bubbles: true, buttons: 1, ...at, movementX, movementY }
        target.dispatchEvent(new PointerEvent(type, event))
      }
    },
    place,
    corner: () => place.querySelector('[data-corner]') ?? place,
  }
}

beforeEach(() => {
  // Only a real pointer can be captured.
  Element.prototype.setPointerCapture = () => undefined
})

describe('the visible part of an image', () => {
  it('is its focal point, in numbers', async () => {
    const form = await open()
    await expect.element(form.field('Focal point X, %')).toHaveValue('50')
    await userEvent.fill(form.field('Focal point X, %'), '25')
    await userEvent.fill(form.field('Focal point Y, %'), '120')
    await apply(form)
    expect(form.changes()).toEqual([{ id: 'photo', focusX: 0.25, focusY: 1 }])
  })

  it('is its focal point, by a click', async () => {
    const form = await open()
    const { drag, place } = pad(form)
    drag(place, [
      [0.5, 0.5],
      [0.2, 0.8],
    ])
    await expect.element(form.field('Focal point X, %')).toHaveValue('20')
    await apply(form)
    expect(form.changes()).toEqual([{ id: 'photo', focusX: 0.2, focusY: 0.8 }])
  })

  it('is a crop once that is ticked, kept inside the image', async () => {
    const form = await open()
    await form.screen.getByRole('dialog').getByText('Crop', { exact: true }).click()
    await expect.element(form.field('Width, %')).toHaveValue('100')
    await userEvent.fill(form.field('Width, %'), '50')
    await userEvent.fill(form.field('Left, %'), '75.5')
    await apply(form)
    expect(form.changes()).toEqual([
      { id: 'photo', crop: { x: 0.755, y: 0, width: 0.245, height: 1 } },
    ])
  })

  it('is moved as a whole, and resized by its corner', async () => {
    const form = await open({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } })
    const { drag, place, corner } = pad(form)
    drag(corner(), [
      [0.5, 0.5],
      [0.6, 0.8],
    ])
    await expect.element(form.field('Width, %')).toHaveValue('60')
    await expect.element(form.field('Height, %')).toHaveValue('80')
    drag(place, [
      [0.3, 0.3],
      [0.9, 0.4],
    ])
    await expect.element(form.field('Left, %')).toHaveValue('40')
    await expect.element(form.field('Top, %')).toHaveValue('10')
  })

  it('stays under the pointer that comes back from beyond the edges', async () => {
    const form = await open({ crop: { x: 0.2, y: 0.2, width: 0.5, height: 0.4 } })
    const { drag, place } = pad(form)
    drag(place, [
      [0.4, 0.4],
      [1.4, 1.4],
      [0.5, 0.3],
    ])
    await expect.element(form.field('Left, %')).toHaveValue('30')
    await expect.element(form.field('Top, %')).toHaveValue('10')
  })

  it('keeps the typed text while it is not a number', async () => {
    const form = await open()
    await userEvent.fill(form.field('Focal point X, %'), '')
    await expect.element(form.field('Focal point X, %')).toHaveValue('')
    await userEvent.fill(form.field('Focal point X, %'), 'left')
    await expect.element(form.field('Focal point X, %')).toHaveValue('left')
    await apply(form)
    expect(form.changes()).toEqual([])
  })
})

describe('the dialog', () => {
  it('starts with the request, and sends nothing that is as designed', async () => {
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
    const form = await open(
      { crop: { x: 0, y: 0, width: 1, height: 1 } },
      { modifications: [{ id: 'photo', crop }] },
    )
    await expect.element(form.field('Left, %')).toHaveValue('25')
    await userEvent.fill(form.field('Left, %'), '0')
    await userEvent.fill(form.field('Width, %'), '100')
    await apply(form)
    expect(form.changes()).toEqual([])
  })

  it('sends everything for another image, for which the design has no crop', async () => {
    const other = `${src}%20`
    const form = await open({ focusX: 0.1 }, { modifications: [{ id: 'photo', src: other }] })
    await apply(form)
    expect(form.changes()).toEqual([
      { id: 'photo', src: other, crop: null, focusX: 0.1, focusY: 0.5 },
    ])
  })

  it.each(['Cancel', 'Close'])('changes nothing after %s', async name => {
    const form = await open()
    await userEvent.fill(form.field('Focal point X, %'), '25')
    await form.button(name).click()
    await expect.element(form.screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(form.changes()).toEqual([])
  })
})

it('is not offered for an SVG, which is always shown whole, nor for an image elsewhere', async () => {
  const form = await showForm({
    elements: [
      { id: 'logo', type: 'svg', src },
      { ...photo, src: 'https://a.example/hill.jpg' },
    ],
  })
  await expect.element(form.screen.getByRole('group', { name: 'Logo' })).toBeVisible()
  await expect.element(form.button('Crop')).not.toBeInTheDocument()
})
