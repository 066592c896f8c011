import { clipWords } from '@platen/editor'
import { describe, expect, it } from 'vitest'
import { cdp, type Locator, userEvent } from 'vitest/browser'
import { type ShownStage, showOnStage } from '../../../testing/components/shown-stage'

/** A text whose letters are 40 px high, at (100, 200). */
const headline = {
  id: 'headline',
  type: 'text',
  text: 'Winter sale',
  fontSize: 40,
  x: 100,
  y: 200,
  width: 600,
  height: 48,
}
const paper = { id: 'paper', type: 'shape', x: 100, y: 400 }

const bold = { start: 0, end: 6, fontWeight: 700 }

async function open(more: object = {}): Promise<ShownStage> {
  const stage = await showOnStage({
    elements: [paper, { ...headline, ...more }],
    selected: ['headline'],
  })
  await stage.text('headline')
  return stage
}

/** The field for the words. */
const words = ({ canvas }: ShownStage): Locator => canvas.getByRole('textbox').first()

/** Opens a text for editing with the keyboard, at its end. */
async function write(more: object = {}): Promise<ShownStage> {
  const stage = await open(more)
  stage.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(words(stage)).toHaveFocus()
  return stage
}

/** Returns the words of the text and their styles. */
const written = (stage: ShownStage): object => {
  const { text, spans } = stage.element('headline')
  return { text, spans }
}

/** Returns the selection in the field. */
function selected(stage: ShownStage): string {
  const { value, selectionStart, selectionEnd } = words(stage).element() as HTMLTextAreaElement
  return value.slice(selectionStart, selectionEnd)
}

const caret = (stage: ShownStage): number =>
  (words(stage).element() as HTMLTextAreaElement).selectionEnd

describe('a text', () => {
  it('is opened with Enter, and closed as one step with Escape, which returns to the canvas', async () => {
    const stage = await write({ name: 'Headline' })
    await expect.element(stage.field('Headline “Winter sale”')).toHaveValue('Winter sale')
    expect(caret(stage)).toBe(11)
    await userEvent.keyboard(' now')
    await userEvent.keyboard('{Escape}')
    await expect.element(stage.canvas).toHaveFocus()
    expect(written(stage)).toEqual({ text: 'Winter sale now', spans: [] })
    expect(stage.steps).toEqual(['Text'])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(written(stage)).toEqual({ text: 'Winter sale', spans: [] })
  })

  it('is opened by a double click, with the caret at the pointer', async () => {
    const stage = await open()
    const place = [102, 224] as const
    stage.click(place)
    stage.click(place)
    await expect.element(words(stage)).toHaveFocus()
    await userEvent.keyboard('>')
    expect(written(stage)).toMatchObject({ text: '>Winter sale' })
  })

  it('that has just been drawn has its placeholder selected, which the first key replaces', async () => {
    const stage = await open()
    stage.session.act('tool-text')
    stage.drag([100, 500], [400, 560])
    await expect.element(words(stage)).toHaveFocus()
    expect(selected(stage)).toBe('Text')
    await userEvent.keyboard('New')
    expect(stage.element('text')).toMatchObject({ text: 'New' })
  })

  it('is named by its kind and its first 60 letters', async () => {
    const stage = await write({ text: `${'long '.repeat(14)}words` })
    const name = `Text “${'long '.repeat(12)}…”`
    await expect.element(stage.field(name)).toHaveFocus()
  })

  it('is closed by a press elsewhere, which selects the element there', async () => {
    const stage = await write()
    stage.click([150, 440])
    await expect.element(words(stage)).not.toBeInTheDocument()
    expect(stage.selected).toEqual(['paper'])
  })

  it('is closed when the focus goes to the canvas', async () => {
    const stage = await write()
    stage.focus()
    await expect.element(words(stage)).not.toBeInTheDocument()
    expect(stage.selected).toEqual(['headline'])
  })

  it('stays shut while it is locked; another kind shows its properties', async () => {
    const stage = await open({ locked: true })
    stage.session.act('edit')
    expect(stage.session.writing.get()).toBeNull()
    stage.click([150, 440])
    stage.session.act('edit')
    expect(stage.session.panel.get()).toBe('right')
    await expect.element(words(stage)).not.toBeInTheDocument()
  })

  it('is moved into view when the caret leaves the view', async () => {
    const stage = await write({ text: 'One\nTwo\nThree' })
    stage.session.view.set({ zoom: 1, x: 0, y: -250 })
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect.poll(() => stage.session.view.get()?.y).toBeGreaterThan(-230)
  })
})

describe('while a text is being opened', () => {
  it('what is typed waits for the text, and the canvas takes no key as a shortcut', async () => {
    const stage = await open()
    stage.focus()
    press('Enter')
    press('a', { ctrlKey: true })
    for (const key of ['l', ' ', 'b', 'x', 'Backspace', 'Enter', 'v']) press(key)
    await expect.element(words(stage)).toHaveFocus()
    await userEvent.keyboard('!')
    expect(written(stage)).toMatchObject({ text: 'l b\nv!' })
    expect(stage.session.controller.get().tool).toMatchObject({ tool: 'select' })
    expect(stage.selected).toEqual(['headline'])
  })

  it('what is pasted waits for the text, with its look', async () => {
    const stage = await open()
    stage.focus()
    press('Enter')
    paste({ 'text/plain': ' now' })
    const big = { text: ' Big', spans: [{ ...bold, start: 1, end: 4 }] }
    paste({ 'application/x-platen-words+json': clipWords(big, { from: 0, to: 4 }) })
    await expect.element(words(stage)).toHaveFocus()
    const spans = [{ ...bold, start: 16, end: 19 }]
    expect(written(stage)).toEqual({ text: 'Winter sale now Big', spans })
  })

  it('Escape ends it after what was typed, and the canvas takes the keys that follow', async () => {
    const stage = await open()
    stage.focus()
    for (const key of ['Enter', '!', 'Escape', 'l']) press(key)
    await expect.poll(() => written(stage)).toMatchObject({ text: 'Winter sale!' })
    await expect.element(words(stage)).not.toBeInTheDocument()
    expect(stage.session.context().tool).toMatchObject({ tool: 'line' })
  })

  it('another selection gives it up', async () => {
    const stage = await open()
    stage.focus()
    for (const key of ['Enter', 'l']) press(key)
    stage.click([150, 440])
    press('l')
    expect(stage.session.context().tool).toMatchObject({ tool: 'line' })
    await expect.element(words(stage)).not.toBeInTheDocument()
    expect(written(stage)).toMatchObject({ text: 'Winter sale' })
  })
})

/** Presses a key at once, without the pause that the browser of the tests makes between keys. */
function press(key: string, held: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  document.activeElement?.dispatchEvent(event)
}

function paste(contents: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [type, content] of Object.entries(contents)) clipboardData.setData(type, content)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

describe('the keys', () => {
  it.each<[string, string, string, object[]]>([
    [
      'give what is selected a look',
      '{Control>}{Shift>}{ArrowLeft}{/Shift}bi{/Control}',
      'Winter sale',
      [{ start: 7, end: 11, fontWeight: 700, fontStyle: 'italic' }],
    ],
    [
      'choose how the next words look',
      '{Control>}u{/Control} now',
      'Winter sale now',
      [{ start: 11, end: 15, textDecoration: 'underline' }],
    ],
    ['break a line', '{Enter}Now', 'Winter sale\nNow', []],
    [
      'delete a word before and after',
      '{ArrowLeft}{Control>}{Backspace}{Delete}{/Control}',
      'Winter ',
      [],
    ],
    ['delete a letter', '{Backspace}{Home}{Delete}', 'inter sal', []],
    ['take back and do again', ' now{Control>}zy{/Control}!', 'Winter sale now!', []],
  ])('%s', async (_, ...[keys, text, spans]) => {
    const stage = await write()
    await userEvent.keyboard(keys)
    await expect.poll(() => written(stage)).toEqual({ text, spans })
    await expect.element(words(stage)).toHaveValue(text)
  })

  it('keep their column across lines', async () => {
    const stage = await write({ text: 'nnnn\nn\nnnnn' })
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}!')
    expect(written(stage)).toMatchObject({ text: 'nnn!n\nn\nnnnn' })
  })
})

describe('an input method', () => {
  it('composes in the place of the caret, as one step', async () => {
    const stage = await write({ text: 'Sale', spans: [{ ...bold, end: 4 }] })
    const session = cdp() as unknown as Ime
    for (const text of ['n', 'に', 'にほn', 'にほん'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await expect
      .poll(() => stage.session.writing.get()?.get())
      .toMatchObject({ composed: { from: 4, to: 7 } })
    await session.send('Input.insertText', { text: '日本' })
    await expect
      .poll(() => written(stage))
      .toEqual({ text: 'Sale日本', spans: [{ ...bold, end: 6 }] })
    stage.undo()
    await expect.element(words(stage)).toHaveValue('Sale')
  })
})

interface Ime {
  send: (call: string, parameters: object) => Promise<unknown>
}

describe('the pointer', () => {
  it('places the caret, and selects letters, a word and a paragraph', async () => {
    const stage = await write({ text: 'One two\nthree' })
    const line = 224
    stage.click([102, line])
    expect(caret(stage)).toBe(0)
    stage.click([300, line])
    stage.drag([102, line], [690, line])
    expect(selected(stage)).toBe('One two')
    await expect.element(words(stage)).toHaveFocus()
    const [, second = line] = await lines(stage)
    const place = [140, second] as const
    stage.click(place)
    stage.click(place)
    expect(selected(stage)).toBe('three')
    stage.click([102, line], { shiftKey: true })
    expect(selected(stage)).toBe('One two\n')
  })
})

/** Returns the middles of the lines on the stage. */
async function lines(stage: ShownStage): Promise<number[]> {
  const geometry = await stage.text('headline')
  return geometry.lines.map(({ top, bottom }) => 200 + (top + bottom) / 2)
}

describe('the clipboard', () => {
  const send = (stage: ShownStage, type: string, data = new DataTransfer()): DataTransfer => {
    const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
    words(stage).element().dispatchEvent(event)
    return data
  }

  it('moves words with their styles to another place', async () => {
    const stage = await write({ text: 'Big sale', spans: [{ ...bold, end: 3 }] })
    await userEvent.keyboard('{Home}{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    const copied = send(stage, 'copy')
    expect(copied.getData('text/plain')).toBe('Big')
    send(stage, 'cut')
    expect(written(stage)).toEqual({ text: ' sale', spans: [] })
    await userEvent.keyboard('{End}')
    send(stage, 'paste', copied)
    expect(written(stage)).toEqual({ text: ' saleBig', spans: [{ ...bold, start: 5, end: 8 }] })
  })

  it('leaves a caret, and the text of other programs, to the field', async () => {
    const stage = await write()
    expect(send(stage, 'copy').types).toEqual([])
    const other = new DataTransfer()
    other.setData('text/plain', 'now')
    let isLeft = true
    document.addEventListener('paste', event => (isLeft = !event.defaultPrevented), { once: true })
    send(stage, 'paste', other)
    expect(isLeft).toBe(true)
    expect(written(stage)).toEqual({ text: 'Winter sale', spans: [] })
  })
})
