import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { Inspector } from '../inspector/inspector'

const stops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#ffffff' },
]

/** Shows the properties of a shape, once the editor of its gradient has loaded. */
async function open(fill: object): Promise<ShownEditor> {
  const editor = await showInEditor(<Inspector />, {
    elements: [{ id: 'paper', type: 'shape', fill }],
    selected: ['paper'],
  })
  await expect.element(editor.button('Add stop')).toBeVisible()
  return editor
}

const linear = { type: 'linear', angle: 0, stops }

/** Returns the bar that contains a stop. */
function barOf(stop: Element): HTMLElement {
  const bar = stop.parentElement
  if (!bar) throw new Error('a stop is on a bar')
  return bar
}

/** Returns the fill of the shape. */
const fillOf = (editor: ShownEditor): object => editor.element('paper').fill as object

describe('the stops of a gradient', () => {
  it('are added in the middle, in the colour at that point', async () => {
    const editor = await open(linear)
    await editor.button('Add stop').click()
    expect(fillOf(editor)).toMatchObject({ stops: [...stops, { offset: 0.5, color: '#808080' }] })
    await expect.element(editor.number('Stop 3 position')).toHaveValue('50')
  })

  it('have positions and colours', async () => {
    const editor = await open(linear)
    await editor.enter(editor.number('Stop 1 position'), '25')
    await editor.enter(editor.field('Stop 2 colour'), '#ff8a66')
    expect(fillOf(editor)).toMatchObject({
      stops: [
        { offset: 0.25, color: '#000000' },
        { offset: 1, color: '#ff8a66' },
      ],
    })
  })

  it('stay between 0 and 100 %', async () => {
    const editor = await open(linear)
    await editor.enter(editor.number('Stop 1 position'), '-20')
    await editor.enter(editor.number('Stop 2 position'), '140')
    expect(fillOf(editor)).toMatchObject({ stops: [{ offset: 0 }, { offset: 1 }] })
  })

  it('are removed as long as there are more than two', async () => {
    const editor = await open(linear)
    await expect.element(editor.button('Remove stop 1')).toBeDisabled()
    await editor.button('Add stop').click()
    await editor.button('Remove stop 1').click()
    expect(fillOf(editor)).toMatchObject({ stops: [{ color: '#ffffff' }, { color: '#808080' }] })
    await expect.element(editor.button('Remove stop 1')).toBeDisabled()
  })
})

describe('the bar of a gradient', () => {
  it('moves a stop with the arrow keys, ten times as far with Shift, as one step', async () => {
    const editor = await open(linear)
    const stop = editor.screen.getByRole('slider', { name: 'Fill: stop 1' })
    ;(stop.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}{ArrowLeft}')
    await expect.element(stop).toHaveAttribute('aria-valuenow', '10')
    await expect.element(stop).toHaveAttribute('aria-valuetext', '10 %, #000000')
    expect(fillOf(editor)).toMatchObject({ stops: [{ offset: 0.1 }, { offset: 1 }] })
    expect(editor.steps).toHaveLength(1)
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(stop).toHaveAttribute('aria-valuenow', '0')
  })

  it('adds a stop where it is pressed', async () => {
    const editor = await open(linear)
    const slider = editor.screen.getByRole('slider', { name: 'Fill: stop 1' }).element()
    const bar = barOf(slider)
    const { left, width, top } = bar.getBoundingClientRect()
    const at = { bubbles: true, button: 0, clientX: left + width / 4, clientY: top + 2 }
    bar.dispatchEvent(new PointerEvent('pointerdown', at))
    await expect.element(editor.number('Stop 3 position')).toHaveValue('25')
    expect(fillOf(editor)).toMatchObject({ stops: [{}, {}, { offset: 0.25, color: '#404040' }] })
  })

  it('moves a stop by a drag, as one step', async () => {
    const editor = await open(linear)
    const stop = editor.screen.getByRole('slider', { name: 'Fill: stop 1' }).element()
    stop.setPointerCapture = () => undefined
    const { left, width } = barOf(stop).getBoundingClientRect()
    const send = (type: string, share: number): boolean =>
      stop.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, clientX: left + width * share }),
      )
    send('pointerdown', 0)
    for (const share of [0.1, 0.2, 0.4]) send('pointermove', share)
    send('pointerup', 0.4)
    send('pointermove', 0.9)
    expect(fillOf(editor)).toMatchObject({ stops: [{ offset: 0.4 }, { offset: 1 }] })
    expect(editor.steps).toEqual(['Fill'])
  })

  it('does not move a stop that is pressed beside its middle', async () => {
    const editor = await open(linear)
    const stop = editor.screen.getByRole('slider', { name: 'Fill: stop 1' }).element()
    stop.setPointerCapture = () => undefined
    const { left, width } = barOf(stop).getBoundingClientRect()
    const send = (type: string, clientX: number): boolean =>
      stop.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX }))
    send('pointerdown', left + 10)
    send('pointermove', left + 10 + width / 4)
    send('pointerup', left + 10 + width / 4)
    expect(fillOf(editor)).toMatchObject({ stops: [{ offset: 0.25 }, { offset: 1 }] })
  })
})

describe('the geometry of a gradient', () => {
  it.each([
    ['linear', linear, ['Fill: angle']],
    [
      'radial',
      { type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops },
      ['Fill: centre X', 'Fill: centre Y', 'Fill: radius'],
    ],
    [
      'conic',
      { type: 'conic', cx: 0.5, cy: 0.5, angle: 0, stops },
      ['Fill: centre X', 'Fill: centre Y', 'Fill: angle'],
    ],
  ])('of a %s gradient has the numbers that describe it', async (_, fill, names) => {
    const editor = await open(fill)
    const all = ['Fill: centre X', 'Fill: centre Y', 'Fill: radius', 'Fill: angle']
    for (const name of all) {
      const field = editor.number(name)
      if (names.includes(name)) await expect.element(field).toBeVisible()
      else await expect.element(field).not.toBeInTheDocument()
    }
  })

  it('can be typed and stepped', async () => {
    const editor = await open({ type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops })
    await editor.enter(editor.number('Fill: centre X'), '20')
    await editor.number('Fill: radius').click()
    await userEvent.keyboard('{ArrowUp}')
    expect(fillOf(editor)).toMatchObject({ cx: 0.2, cy: 0.5, r: 0.51 })
  })
})
