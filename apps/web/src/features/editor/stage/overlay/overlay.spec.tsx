import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ShownEditor, showInEditor } from '../../../../testing/components/shown-editor'
import { type ShownStage, showOnStage } from '../../../../testing/components/shown-stage'
import { EditText } from '../foot/edit-text'

const shape = { type: 'shape', width: 100, height: 80 }
const elements = [
  { ...shape, id: 'paper', x: 100, y: 100 },
  { ...shape, id: 'badge', x: 400, y: 100 },
]

/** Returns the texts over the canvas: lengths and badges. */
const marks = ({ canvas }: ShownStage): string[] =>
  [...canvas.element().querySelectorAll('svg text, svg + div')].map(
    ({ textContent }) => textContent,
  )

const held = { altKey: true }

describe('a drag', () => {
  it.each<[string, readonly [number, number], readonly [number, number], string]>([
    ['moves, its place', [150, 140], [191, 153], '141, 113'],
    ['resizes, its size', [200, 180], [241, 193], '141 × 93'],
  ])('that %s is beside the pointer', async (_, ...[from, to, text]) => {
    const stage = await showOnStage({ elements, selected: ['paper'] })
    stage.move(from)
    stage.down(from)
    // Ctrl keeps it from snapping.
    stage.move(to, { ctrlKey: true })
    expect(marks(stage)).toContain(text)
    stage.up(to, { ctrlKey: true })
    await expect.poll(() => marks(stage)).toEqual([])
  })

  it('shows the angle of a rotation, and the length and angle of a line', async () => {
    const line = { id: 'rule', type: 'line', x: 100, y: 300, width: 200, height: 0 }
    const stage = await showOnStage({ elements: [...elements, line], selected: ['paper'] })
    stage.move([210, 90])
    stage.down([216, 196])
    stage.move([90, 192], { shiftKey: true })
    expect(marks(stage).join()).toMatch(/^-?\d+°$/)
    stage.up([90, 192], { shiftKey: true })
    stage.session.select(before => ({ ...before, ids: ['rule'] }))
    stage.move([300, 300])
    stage.down([300, 300])
    stage.move([300, 500], { ctrlKey: true })
    expect(marks(stage).join()).toMatch(/^282\.8 · 45°$/)
    stage.up([300, 500])
  })
})

describe('Alt', () => {
  it('shows the distances to the edges of the page, and to the element at the pointer', async () => {
    const stage = await showOnStage({ elements, selected: ['paper'] })
    stage.focus()
    stage.move([250, 500], held)
    await expect.poll(() => marks(stage).toSorted()).toEqual(['100', '100', '420', '600'])
    stage.move([450, 140], held)
    await expect.poll(() => marks(stage)).toEqual(['200'])
    stage.move([450, 140])
    await expect.poll(() => marks(stage)).toEqual([])
  })
})

describe('an empty page', () => {
  it('says how to begin, until something is drawn', async () => {
    const stage = await showOnStage({ elements: [] })
    const hint = stage.screen.getByText(/^Choose a tool/)
    await expect.element(hint).toBeVisible()
    stage.session.act('tool-rectangle')
    stage.down([100, 100])
    stage.move([200, 200])
    await expect.element(hint).not.toBeInTheDocument()
    stage.up([200, 200])
    await expect.element(hint).not.toBeInTheDocument()
    stage.undo()
    await expect.element(hint).toBeVisible()
  })
})

describe('images that are loading', () => {
  it('are counted', async () => {
    const stage = await showOnStage({ elements })
    const strip = stage.screen.getByRole('progressbar')
    await expect.element(strip).not.toBeInTheDocument()
    stage.session.pending.set(['paper'])
    await expect.element(strip).toHaveAccessibleName('Loading an image')
    stage.session.pending.set(['paper', 'badge'])
    await expect.element(strip).toHaveAccessibleName('Loading 2 images')
  })
})

describe('an image that cannot be shown', () => {
  it('has a placeholder as large as its element, where it can be selected', async () => {
    const src = 'https://cdn.example/hill.jpg'
    const photo = { type: 'image', id: 'photo', src, x: 300, y: 300, width: 200, height: 100 }
    const stage = await showOnStage({ elements: [...elements, photo] })
    const placeholders = (): string[] =>
      [...stage.canvas.element().querySelectorAll('svg > [data-broken]')].map(path => {
        const { x, y, width, height } = (path as SVGGraphicsElement).getBBox()
        return [x, y, width, height].map(Math.round).join()
      })
    expect(placeholders()).toEqual([])
    const missing = [{ src, reason: 'does not exist' }]
    stage.session.missing.set({ missing, missingFonts: [] })
    await expect.poll(placeholders).toEqual(['301,301,200,100'])
    stage.click([350, 350])
    expect(stage.selected).toEqual(['photo'])
  })
})

describe('the handles of the selection', () => {
  /** Returns the number of handles that cover a part of a box on the canvas. */
  const covered = ({ canvas }: ShownStage, box: DOMRect): number => {
    const { left, top } = canvas.element().getBoundingClientRect()
    return [...canvas.element().querySelectorAll('g > rect:last-child')]
      .map(grip => grip.getBoundingClientRect())
      .filter(
        grip =>
          grip.right > left + box.left + 1 &&
          grip.left < left + box.right - 1 &&
          grip.bottom > top + box.top + 1 &&
          grip.top < top + box.bottom - 1,
      ).length
  }

  it.each([
    ['beside a small element', 16, 0],
    ['on the edges of a large one', 80, 8],
  ])('are %s', async (_, height, count) => {
    const small = { ...shape, id: 'small', x: 100, y: 100, width: 120, height }
    const stage = await showOnStage({ elements: [small], selected: ['small'] })
    expect(covered(stage, new DOMRect(100, 100, 120, height))).toBe(count)
  })
})

describe('the button that edits a text', () => {
  const words = { type: 'text', text: 'Sale', id: 'words' }
  const locked = { ...words, id: 'locked', locked: true }

  afterEach(() => page.viewport(1280, 800))

  /** Shows it in a window as small as a phone. */
  async function show(...selected: string[]): Promise<ShownEditor> {
    await page.viewport(390, 844)
    const shown = [words, locked, ...elements]
    return showInEditor(<EditText />, { elements: shown, selected, height: 300 })
  }

  it('opens it', async () => {
    const editor = await show('words')
    const asked: unknown[] = []
    editor.session.answerEdit(one => asked.push(one))
    await editor.button('Edit text').click()
    expect(asked).toEqual([{ id: 'words', by: 'key' }])
  })

  it.each([[[]], [['paper']], [['locked']], [['words', 'paper']]])(
    'is absent for %j',
    async selected => {
      const editor = await show(...selected)
      await expect.element(editor.button('Edit text')).not.toBeInTheDocument()
    },
  )

  it('is hidden while the text is edited', async () => {
    await page.viewport(390, 844)
    const stage = await showOnStage({ elements: [words], selected: ['words'], width: 380 })
    await stage.text('words')
    await stage.button('Edit text').click()
    await expect.element(stage.canvas.getByRole('textbox').first()).toHaveFocus()
    await expect.element(stage.button('Edit text')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(stage.button('Edit text')).toBeVisible()
  })
})
