import { type Design, type TextElement } from '@platen/design'
import {
  allOf,
  caretIn,
  clipWords,
  createObservable,
  deletedRange,
  findElement,
  type GraphemeRange,
  graphemesBetween,
  type Look,
  movedCaret,
  type Observable,
  offsetOf,
  type OpenText,
  type Properties,
  rangeOf,
  type Rich,
  setEach,
  type Splice,
  spliceBetween,
  spliced,
  splicedRich,
  type Step,
  styled,
  type TextEdit,
  textIn,
  type TextSelection,
  type WrittenText,
} from '@platen/editor'
import { type Editing } from '../session/editing'
import { type Writing } from '../session/writing'

/** The open text, and the range that an input method is composing. */
export interface WritingState extends OpenText {
  composed: GraphemeRange | null
}

/** A selection in UTF-16 code units, as in text fields. */
export interface FieldSelection {
  start: number
  end: number
  direction: 'backward' | 'forward' | 'none'
}

/** The current composition of an input method: its number, and its range in UTF-16 code units. */
export interface Composed {
  count: number
  start: number
  end: number
}

/** The name of the undo step. */
const stepName = 'Text'

/** Edits a text in place: holds the caret and the selection, and applies input to the design. */
export class TextWriting implements Writing {
  input: HTMLTextAreaElement | null = null
  readonly get: Observable<WritingState>['get']
  readonly subscribe: Observable<WritingState>['subscribe']
  private readonly observable: Observable<WritingState>
  /** The design before editing began. */
  private readonly since: Design
  private readonly stop: () => void
  /** The text to which the positions of the caret refer. */
  private words: string
  private isOwn = false

  /** Opens a text, which must exist. */
  constructor(
    private readonly editing: Editing,
    readonly id: string,
  ) {
    const { store } = editing
    this.since = store.state().design
    this.words = this.text()
    const { focus } = allOf(this.words)
    this.observable = createObservable<WritingState>({
      id,
      selection: caretIn(focus),
      look: {},
      composed: null,
    })
    this.get = this.observable.get
    this.subscribe = this.observable.subscribe
    this.stop = store.subscribe(() => this.follow())
  }

  element(): TextElement | undefined {
    return textIn(findElement(this.editing.store.state().design, this.id)?.element)
  }

  /** Returns the text as a text field contains it, with line feeds as the only line breaks. */
  text(): string {
    return (this.element()?.text ?? '').replace(/\r\n?/g, '\n')
  }

  /** Returns the text and its current geometry. */
  written(): WrittenText {
    const { texts } = this.editing
    texts.get()?.paintNow()
    return { text: this.text(), geometry: texts.get()?.geometryOf(this.id) }
  }

  readonly perform = (edit: TextEdit): void => {
    switch (edit.type) {
      case 'move':
        this.select(movedCaret(this.get().selection, edit, this.written()))
        break
      case 'select-all':
        this.select(allOf(this.text()))
        break
      case 'look':
        this.observable.set({ ...this.get(), look: edit.look })
        break
      case 'leave':
        this.leave()
        break
    }
  }

  /** Sets the caret or the selection. */
  select(selection: TextSelection): void {
    this.observable.set({ ...this.get(), selection, look: {} })
  }

  /** Applies the selection of the text field. */
  selectAsField({ start, end, direction }: FieldSelection): void {
    const [from, to] = graphemesBetween(this.text(), start, end)
    const [anchor, focus] = direction === 'backward' ? [to, from] : [from, to]
    const { anchor: before, focus: now } = this.get().selection
    if (anchor === before.index && focus === now.index) return
    this.select({ anchor: { index: anchor }, focus: { index: focus } })
  }

  /** Returns the selection in the units of the text field. */
  fieldSelection(): FieldSelection {
    const { selection } = this.get()
    const { from, to } = rangeOf(selection)
    const text = this.text()
    const isBackward = selection.focus.index < selection.anchor.index
    return {
      start: offsetOf(text, from),
      end: offsetOf(text, to),
      direction: isBackward ? 'backward' : 'forward',
    }
  }

  /** Applies a change in the text field, made by a key, by dictation or by an input method. */
  take(words: string, selection: FieldSelection, composed: Composed | null): void {
    const before = this.text()
    const splice = spliceBetween(before, words, selection.end)
    if (splice.start < splice.end || splice.words !== '') this.write(splice, composed)
    if (this.text() !== words) return
    const { start, end, direction } = selection
    const [from, to] = graphemesBetween(words, start, end)
    const [anchor, focus] = direction === 'backward' ? [to, from] : [from, to]
    const state = {
      ...this.get(),
      selection: { anchor: { index: anchor }, focus: { index: focus } },
    }
    const range = composed && graphemesBetween(words, composed.start, composed.end)
    this.observable.set({ ...state, composed: range && { from: range[0], to: range[1] } })
  }

  /** Ends the composition of an input method. */
  endComposing(): void {
    this.observable.set({ ...this.get(), composed: null, look: {} })
  }

  /** Deletes the selection, or a unit before or after the caret. */
  erase(deletion: Parameters<typeof deletedRange>[1]): void {
    const text = this.text()
    const { from, to } = deletedRange(this.get().selection, deletion, this.written())
    if (from === to) return
    this.write({ start: offsetOf(text, from), end: offsetOf(text, to), words: '' }, null)
    if (this.text() !== text) this.select(caretIn(from))
  }

  /** Ends the editing. All changes made during the editing become one undo step. */
  close(): void {
    this.stop()
    const { store, writing } = this.editing
    if (writing.get() === this) writing.set(null)
    store.dispatch({ type: 'gather', since: this.since, name: stepName })
  }

  private leave(): void {
    const desk = this.input?.closest<HTMLElement>('[role=application]')
    this.close()
    desk?.focus({ preventScroll: true })
  }

  /** Returns the selection for the clipboard; undefined if nothing is selected. */
  clipped(): { text: string; json: string } | undefined {
    const element = this.element()
    const range = rangeOf(this.get().selection)
    if (!element || range.from === range.to) return undefined
    const { start, end } = this.fieldSelection()
    const json = clipWords({ ...element, text: this.text() }, range)
    return { text: this.text().slice(start, end), json }
  }

  /** Replaces the selection with styled text. */
  paste(words: Rich): void {
    const element = this.element()
    if (!element) return
    const { start, end } = this.fieldSelection()
    const text = this.text()
    const next = splicedRich({ ...element, text }, { start, end }, words)
    this.change(next, { kind: 'typing', of: `${this.id} paste`, typed: '' })
    if (this.text() === next.text)
      this.select(caretIn(graphemesBetween(next.text, 0, start + words.text.length)[1]))
  }

  private write(splice: Splice, composed: Composed | null): void {
    const element = this.element()
    if (!element) return
    const { look } = this.get()
    const next = withLook(spliced({ ...element, text: this.text() }, splice), splice, {
      element,
      look,
    })
    this.change(next, {
      ...({ kind: 'typing', typed: splice.words } as const),
      of: composed ? `${this.id} composition ${composed.count}` : this.id,
      ...(composed && ({ composed: true } as const)),
    })
  }

  private change(next: Properties, join: NonNullable<Step['join']>): void {
    this.isOwn = true
    this.editing.run(setEach(new Map([[this.id, next]])), { name: stepName, join })
    this.isOwn = false
    this.words = this.text()
  }

  /** Follows changes made elsewhere: by undo, by the panels, or by another tab. */
  private follow(): void {
    if (this.isOwn) return
    const { ids } = this.editing.store.state().selection
    if (!this.element() || ids.length !== 1 || ids[0] !== this.id) {
      this.close()
      return
    }
    const words = this.text()
    if (words === this.words) return
    const { start, words: come } = spliceBetween(this.words, words)
    this.words = words
    const [, index] = graphemesBetween(words, 0, start + come.length)
    this.select(caretIn(index))
  }
}

/** Returns a text in which the inserted characters have the chosen style. */
function withLook(
  rich: Rich,
  { start, words }: Splice,
  { element, look }: { element: TextElement; look: Look },
): ReturnType<typeof styled> {
  if (words === '' || Object.keys(look).length === 0) return rich
  const [from, to] = graphemesBetween(rich.text, start, start + words.length)
  return { ...rich, ...styled({ ...element, ...rich }, { from, to }, look) }
}
