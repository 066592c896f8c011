import { describe, expect, it, vi } from 'vitest'
import { type ShownStage, showOnStage } from '../../../../testing/components/shown-stage'

const text = { type: 'text', width: 200, height: 40 }
const elements = [
  { id: 'box', type: 'shape', x: 100, y: 100, width: 200, height: 100, fill: '#225577' },
  { ...text, id: 'first', x: 100, y: 300, text: 'Winter sale' },
  { ...text, id: 'last', x: 100, y: 400, text: 'Until Sunday' },
]

async function open(...selected: string[]): Promise<ShownStage> {
  const stage = await showOnStage({ elements, selected })
  stage.focus()
  return stage
}

/** Sends a clipboard event, as keys do; returns the data, and whether the browser's default was prevented. */
function send(type: 'copy' | 'cut' | 'paste', data = new DataTransfer()): [DataTransfer, boolean] {
  const target = document.activeElement ?? document.body
  const init = { clipboardData: data, bubbles: true, cancelable: true }
  return [data, !target.dispatchEvent(new ClipboardEvent(type, init))]
}

/** Returns data from other programs. */
function dataOf(kind: string, words: string): DataTransfer {
  const data = new DataTransfer()
  data.setData(kind, words)
  return data
}

const ids = (stage: ShownStage): string[] =>
  (stage.page().children as { id: string }[]).map(({ id }) => id)

const press = (more: KeyboardEventInit): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true, ...more }))

describe('elements', () => {
  it('that are copied are texts for other programs, and elements where the pointer is', async () => {
    const stage = await open('first', 'last')
    const [data] = send('copy')
    expect(data.getData('text/plain')).toBe('Winter sale\nUntil Sunday')
    stage.move([500, 500])
    send('paste', data)
    expect(ids(stage)).toEqual(['box', 'first', 'last', 'first-2', 'last-2'])
    expect(stage.element('first-2')).toMatchObject({ text: 'Winter sale', x: 400, y: 430 })
    expect(stage.selected).toEqual(['first-2', 'last-2'])
    expect(stage.steps).toEqual(['Paste'])
  })

  it('can be pasted from programs that return only their text', async () => {
    const stage = await open('first')
    const [data] = send('copy')
    send('paste', dataOf('text/plain', data.getData('text/plain')))
    expect(stage.element('first-2')).toMatchObject({ type: 'text', width: 200 })
  })

  it('of other kinds are their JSON', async () => {
    const stage = await open('box')
    const [data] = send('copy')
    expect(JSON.parse(data.getData('text/plain'))).toBeTruthy()
    send('paste', dataOf('text/plain', data.getData('text/plain')))
    expect(stage.element('box-2')).toMatchObject({ fill: '#225577' })
  })

  it('are pasted in the middle of the page, or in place with Shift', async () => {
    const stage = await open('box')
    const [data] = send('copy')
    press({ ctrlKey: true })
    send('paste', data)
    expect(stage.element('box-2')).toMatchObject({ x: 300, y: 250 })
    press({ ctrlKey: true, shiftKey: true })
    send('paste', data)
    expect(stage.element('box-3')).toMatchObject({ x: 100, y: 100 })
  })

  it('that are cut are removed, as one step', async () => {
    const stage = await open('box')
    const [data] = send('cut')
    expect(ids(stage)).toEqual(['first', 'last'])
    expect(stage.steps).toEqual(['Cut'])
    send('paste', data)
    expect(stage.element('box')).toMatchObject({ width: 200 })
  })
})

describe('a text of other programs', () => {
  it('becomes a new text element', async () => {
    const stage = await open()
    send('paste', dataOf('text/plain', 'Be kind'))
    expect(stage.element('text')).toMatchObject({ type: 'text', text: 'Be kind' })
    expect(stage.steps).toEqual(['Paste text'])
  })

  it('is ignored if it is empty', async () => {
    const stage = await open()
    send('paste', dataOf('text/plain', ' '))
    expect(stage.steps).toEqual([])
  })
})

describe('a copy', () => {
  it('of nothing is left to the browser', async () => {
    await open()
    expect(send('copy')[1]).toBe(false)
  })

  it('in a field is that of the field', async () => {
    const stage = await showOnStage({ elements, selected: ['box'] }, <input aria-label="Other" />)
    ;(stage.field('Other').element() as HTMLElement).focus()
    expect(send('copy')[1]).toBe(false)
    expect(send('paste', dataOf('text/plain', 'Be kind'))[1]).toBe(false)
    expect(stage.steps).toEqual([])
  })

  it('of words in a panel is left to the browser', async () => {
    const stage = await showOnStage({ elements, selected: ['box'] }, <button>Panel</button>)
    const panel = stage.button('Panel').element() as HTMLElement
    panel.focus()
    expect(send('copy')[1]).toBe(true)
    document.getSelection()?.selectAllChildren(panel)
    expect(send('copy')[1]).toBe(false)
    document.getSelection()?.removeAllRanges()
  })
})

describe('the menu', () => {
  /** The clipboard contents, by type. */
  const clipboard = new Map<string, string>()

  async function withClipboard(...selected: string[]): Promise<ShownStage> {
    clipboard.clear()
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      for (const type of item?.types ?? [])
        clipboard.set(type, await ((await item?.getType(type)) ?? new Blob()).text())
    })
    vi.spyOn(navigator.clipboard, 'read').mockImplementation(() =>
      Promise.resolve([new ClipboardItem(Object.fromEntries(clipboard))]),
    )
    return open(...selected)
  }

  it('copies, and pastes in place', async () => {
    const stage = await withClipboard('first')
    stage.session.act('copy')
    await expect.poll(() => clipboard.get('text/plain')).toBe('Winter sale')
    stage.session.act('paste-in-place')
    await expect.poll(() => ids(stage)).toContain('first-2')
    expect(stage.element('first-2')).toMatchObject({ x: 100, y: 300 })
  })

  it('cuts, and pastes in the middle', async () => {
    const stage = await withClipboard('box')
    stage.session.act('cut')
    await expect.poll(() => ids(stage)).toEqual(['first', 'last'])
    stage.session.act('paste')
    await expect.poll(() => ids(stage)).toContain('box')
    expect(stage.element('box')).toMatchObject({ x: 300, y: 250 })
  })

  it('says so if the browser does not allow it to cut and paste', async () => {
    const stage = await open('box')
    const denied = new DOMException('', 'NotAllowedError')
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(denied)
    vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(denied)
    stage.session.act('cut')
    await stage.announced(/^The browser does not let pages write to the clipboard/)
    stage.session.act('paste')
    await stage.announced(/^The browser does not let pages read the clipboard/)
    expect(stage.steps).toEqual([])
  })

  it('copies a picture of the selection, as large as it is drawn', async () => {
    // The browser holds back the data of an item that is not written yet.
    vi.stubGlobal('ClipboardItem', Item)
    let size: number[] = []
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async items => {
      const [{ data }] = items as unknown as [Item]
      const { width, height } = await createImageBitmap(await data['image/png'])
      size = [width, height]
    })
    const stage = await open('box')
    // The fonts of the page are loaded once it is painted.
    await expect.poll(() => stage.session.texts.get()).toBeDefined()
    stage.session.act('copy-picture')
    await stage.announced('Copied as PNG')
    expect(size).toEqual([200, 100])
  })
})

class Item {
  constructor(readonly data: Readonly<Record<'image/png', Promise<Blob>>>) {}
}

describe('a style', () => {
  it('is copied from one element to others, as one step', async () => {
    const stage = await open('box')
    stage.session.act('copy-style')
    expect(stage.session.announcement.get()).toBe('Style copied')
    stage.session.select(before => ({ ...before, ids: ['first', 'last'] }))
    stage.session.act('paste-style')
    for (const id of ['first', 'last'])
      expect(stage.element(id)).toMatchObject({
        fill: '#225577',
        text: expect.any(String) as string,
      })
    expect(stage.steps).toEqual(['Paste style'])
  })

  it('cannot be pasted before one is copied', async () => {
    const stage = await open('first')
    stage.session.act('paste-style')
    expect(stage.steps).toEqual([])
  })
})
