import { type Point } from '@platen/drawing'
import {
  copyElements,
  findElement,
  findElements,
  parseClipping,
  paste,
  type PastePlace,
  remove,
  select,
  snapTargets,
  styleOf,
  pasteStyle,
  type Properties,
} from '@platen/editor'
import { isKnownElement } from '@platen/design'
import { type Editing } from '../../session/editing'
import { deskOf } from '../input/pointer-input'
import { imageAt } from '../intake/image-at'
import { type Intake } from '../intake/intake'
import { draggedImage } from '../intake/placing'
import { broughtBy, type Copied, kindsOf } from './copied'

/** Where elements are pasted; empty for the place from which they were copied. */
type Spot = Pick<PastePlace, 'at' | 'snap'>

interface ClipboardParts {
  editing: Editing
  intake: Intake
  /** Returns the point on the page at which to paste content that has no position of its own. */
  middle: () => Point
}

/** Copies and pastes elements, through the browser's events or, without an event, through its clipboard API. */
export class Clipboard {
  /** The last copy. Other programs, and pasting as plain text, return only its text. */
  private last: Copied | undefined
  private style: Properties | undefined

  constructor(private readonly parts: ClipboardParts) {}

  /** Copies the selection; returns false if nothing is selected. */
  copyTo(data: DataTransfer): boolean {
    const copied = this.copied()
    if (!copied) return false
    for (const [kind, text] of Object.entries(kindsOf(copied))) data.setData(kind, text)
    return true
  }

  /** Pastes. Elements of Platen are pasted in the middle; with `inPlace`, at the place from which they were copied. */
  takeFrom(data: DataTransfer, inPlace: boolean): void {
    const files = [...data.files]
    const spot = this.spot(inPlace)
    if (this.pasteFrom(data, spot)) return
    if (files.length > 0) this.parts.intake.take(files, this.parts.middle())
    else this.takeText(data.getData('text/plain'), spot)
  }

  /** Pastes elements or a text that the user dropped at a point on the page. An image dropped on another takes its place. */
  readonly takeDropped = (data: DataTransfer, at: Point): void => {
    const { editing, intake } = this.parts
    const src = data.getData(draggedImage)
    const desk = deskOf(editing)
    const id = desk && src !== '' ? imageAt(desk, at) : undefined
    const snap = desk && { index: targetsOf(editing), zoom: desk.view.zoom }
    if (id !== undefined) {
      editing.select((selection, design) => select(selection, design, [id]))
      intake.fill(id, src)
    } else if (!this.pasteFrom(data, { at, ...(snap && { snap }) }))
      intake.takeText(data.getData('text/plain'), at)
  }

  /** Copies without a browser event, for a menu. Returns false if nothing is selected, or if the browser refuses, which is announced. */
  async copy(): Promise<boolean> {
    const copied = this.copied()
    if (!copied) return false
    const kinds = Object.entries(kindsOf(copied))
    const blobs = kinds.map(([type, text]) => [type, new Blob([text], { type })] as const)
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      return true
    } catch {
      this.parts.editing.announce(
        'The browser does not let pages write to the clipboard. Copy with the keyboard instead.',
      )
      return false
    }
  }

  /** Copies the selection without a browser event, and then removes it. */
  async cut(): Promise<void> {
    if (await this.copy()) this.removeSelected()
  }

  /** Pastes without a browser event, for a menu, if the browser allows it. */
  async paste(inPlace: boolean): Promise<void> {
    const { announce } = this.parts.editing
    try {
      const [item] = await navigator.clipboard.read()
      if (!item) return
      const picture = item.types.find(type => type.startsWith('image/'))
      if (picture !== undefined) {
        const blob = await item.getType(picture)
        const file = new File([blob], `picture.${picture.slice(6)}`, { type: picture })
        this.parts.intake.take([file], this.parts.middle())
      } else if (item.types.includes('text/plain')) {
        const read = async (type: string): Promise<string> =>
          item.types.includes(type) ? (await item.getType(type)).text() : ''
        const [text, html] = await Promise.all([read('text/plain'), read('text/html')])
        const spot = this.spot(inPlace)
        if (!this.pasteOwn(broughtBy(html), spot) && !this.pasteOwn(text, spot))
          this.takeText(text, spot)
      }
    } catch {
      announce(
        'The browser does not let pages read the clipboard. Paste with the keyboard instead.',
      )
    }
  }

  removeSelected(): void {
    const { run, store } = this.parts.editing
    run(remove(store.state().selection.ids), { name: 'Cut' })
  }

  copyStyle(): void {
    const { store, announce } = this.parts.editing
    const { design, selection } = store.state()
    const element = findElement(design, selection.ids[0] ?? '')?.element
    if (!element || !isKnownElement(element)) return
    this.style = styleOf(element)
    announce('Style copied')
  }

  pasteStyle(): void {
    const { run, store } = this.parts.editing
    if (this.style)
      run(pasteStyle(store.state().selection.ids, this.style), { name: 'Paste style' })
  }

  private copied(): Copied | undefined {
    const { design, selection } = this.parts.editing.store.state()
    const json = copyElements(design, selection.ids)
    if (json === undefined) return undefined
    const text = textsOf(design, selection.ids)
    this.last = { json, text: text === '' ? json : text }
    return this.last
  }

  private pasteFrom(data: DataTransfer, spot: Spot): boolean {
    return (
      this.pasteOwn(broughtBy(data.getData('text/html')), spot) ||
      this.pasteOwn(data.getData('text/plain'), spot)
    )
  }

  private spot(inPlace: boolean): Spot {
    return inPlace ? {} : { at: this.parts.middle() }
  }

  /**
   * Pastes elements of Platen, around a point or at the place from which they were copied. Returns false if the text contains no elements.
   */
  private pasteOwn(text: string, spot: Spot): boolean {
    const clipping = parseClipping(text)
    if (!clipping) return false
    const { run, store, extentOf } = this.parts.editing
    const { group, page } = store.state().selection
    run(paste(clipping, { parent: group ?? page, ...spot }, extentOf.get()), { name: 'Paste' })
    return true
  }

  private takeText(text: string, spot: Spot): void {
    if (text !== '' && text === this.last?.text && this.pasteOwn(this.last.json, spot)) return
    this.parts.intake.takeText(text, this.parts.middle())
  }
}

/** Returns what attracts elements that are dropped on the page. */
function targetsOf({ store, extentOf }: Editing): ReturnType<typeof snapTargets> {
  const { design, selection } = store.state()
  return snapTargets({ design, selection, extentOf: extentOf.get() }, [])
}

/** Returns the content of copied texts, for other programs; empty if other elements are copied too. */
function textsOf(design: Parameters<typeof findElement>[0], ids: readonly string[]): string {
  const texts = findElements(design, ids).map(element =>
    isKnownElement(element) && element.type === 'text' ? element.text : '',
  )
  return texts.every(text => text !== '') ? texts.join('\n') : ''
}
