import { type Design, isKnownElement } from '@platen/design'
import { type Point, type Size } from '@platen/drawing'
import {
  type ActionContext,
  type ActionEffect,
  actions,
  type Command,
  createObservable,
  createStore,
  type DrawnBox,
  type EditorStore,
  type ExtentOf,
  findElement,
  type Handle,
  type Observable,
  select as selectIds,
  type Selection,
  showPage,
  type Step,
  storedExtent,
  type UiRequest,
} from '@platen/editor'
import { type Missing } from './missing'
import { UiHandlers } from './ui-handlers'
import { type EditAsked, PointerController } from './pointer-controller'
import { type OpenedDesign } from './opened-design'
import { rulersCell } from './rulers-shown'
import { pannedBy, type View } from './view'
import { type TextOpening, type TextsOnCanvas, type Writing } from './writing'

/** The position of the pointer, in screen px on the stage and in page px, and the handle under the pointer. */
interface PointerOnStage {
  at: Point
  page: Point
  handle: Handle | null
}

type Questions = Record<UiRequest, undefined> & { edit: EditAsked; picture: DrawnBox }

/** The initial view: the number of a page, from 1, and the ID of an element to select. */
export interface Start {
  page?: number
  element?: string
}

/** The comments that are shown beside the page. */
interface ShownComments {
  /** The id of the first comment of the selected thread; null if none is. */
  selected: string | null
}

/** Returns the time in ms. Changes of the design are joined by the time between them. */
export type Clock = () => number

/** The shared state and functions of the editor: the design, the pointer, and the handlers of requests to the screen. */
export class Session {
  readonly designId: string
  /** The name of the design, which changes when it is renamed. */
  readonly name: Observable<string>
  readonly store: EditorStore
  readonly controller: PointerController
  /** Null until the size of the stage is known. */
  readonly view = createObservable<View | null>(null)
  /** The size of the stage in screen px; null until it is known. Reading it here does not make the browser lay out the page. */
  readonly stageSize = createObservable<Size | null>(null)
  /** Null if no pointer is over the stage. */
  readonly pointer = createObservable<PointerOnStage | null>(null)
  /** The last announcement to screen readers. */
  readonly announcement = createObservable('')
  /** Returns the extent of an element: its box until the canvas has measured the texts. Each painting replaces the function. */
  readonly extentOf = createObservable<ExtentOf>(storedExtent)
  /** The IDs of the elements whose images are loading. */
  readonly pending = createObservable<readonly string[]>([])
  /** True once the canvas has shown a page with all its images. Until then, thumbnails would slow down the canvas. */
  readonly isDrawn = createObservable(false)
  /** The images and fonts of the page that cannot be shown. */
  readonly missing = createObservable<Missing>({ missing: [], missingFonts: [] })
  /** The image that is being cropped; null if none is. */
  readonly croppingId = createObservable<string | null>(null)
  /** The element or page whose gradient is edited on the page; null if none is. */
  readonly gradientTargetId = createObservable<string | null>(null)
  /** The callback of the eyedropper; null when it is inactive. */
  readonly picking = createObservable<((hex: string) => void) | null>(null)
  /** True while the rulers are shown. */
  readonly rulers = rulersCell()
  /** The geometry of the texts; undefined until the canvas has measured them. Each painting replaces the object. */
  readonly texts = createObservable<TextsOnCanvas | undefined>(undefined)
  /** The text that is edited in place; null if none is. */
  readonly writing = createObservable<Writing | null>(null)
  /** The text that is about to be edited, with what has been typed for it; null if none is. */
  readonly opening = createObservable<TextOpening | null>(null)
  /** The panel that is open in a window too small to show it permanently; null if none is. */
  readonly panel = createObservable<'left' | 'right' | null>(null)
  /** The comments, while they are shown in place of the properties; null while they are not. */
  readonly comments = createObservable<ShownComments | null>(null)
  /** True while the faults of the design are shown in place of the properties. */
  readonly checking = createObservable(false)
  /** The element or page that is being renamed in the tree; null if none is. */
  readonly renamed = createObservable<string | null>(null)
  private readonly answers = new UiHandlers<Questions>()

  constructor(
    readonly opened: OpenedDesign,
    start: Start = {},
    private readonly now: Clock = () => performance.now(),
  ) {
    this.designId = opened.id
    this.name = createObservable(opened.name)
    this.store = createStore(opened.document)
    this.controller = new PointerController({
      store: this.store,
      now,
      extentOf: this.extentOf.get,
      onPan: this.pan,
      onEdit: this.edit,
      onPicture: box => this.answers.ask('picture', box),
    })
    this.select((selection, design) => startOf(selection, design, start))
  }

  /** Changes the design. `step` names the change for the undo list, and can join it to an earlier change. */
  readonly run = (command: Command, step: Omit<Step, 'at'>): void => {
    this.store.dispatch({ type: 'run', command, step: { ...step, at: this.now() } })
  }

  readonly select = (change: (selection: Selection, design: Design) => Selection): void => {
    this.store.dispatch({ type: 'select', change })
  }

  readonly perform = (effect: ActionEffect): void => {
    switch (effect.type) {
      case 'run':
        this.run(effect.command, effect.step)
        break
      case 'undo':
      case 'redo':
        this.store.dispatch({ type: effect.type })
        break
      case 'select':
        this.select(() => effect.selection)
        break
      case 'tool':
        this.controller.send(effect.event)
        break
      case 'edit':
        this.edit({ id: effect.id, by: 'key' })
        break
      case 'text':
        this.writing.get()?.perform(effect.edit)
        break
      case 'ask':
        this.ask(effect.what)
        break
    }
  }

  /** Performs an action of the action table, if the action is possible now. */
  readonly act = (actionId: string): void => {
    const effect = this.effectOf(actionId)
    if (effect) this.perform(effect)
  }

  /** Returns true if an action is possible now. */
  readonly can = (actionId: string): boolean => {
    const effect = this.effectOf(actionId)
    if (effect?.type === 'ask') return this.answers.has(effect.what)
    return effect !== undefined
  }

  /** Registers the handler of a request to the screen; returns a function that removes it. The handler registered last is used. */
  readonly answer = (what: UiRequest, handler: () => void): (() => void) =>
    this.answers.add(what, handler)

  /** Registers the handler that starts the editing of an element, such as a text. */
  readonly answerEdit = (handler: (asked: EditAsked) => void): (() => void) =>
    this.answers.add('edit', handler)

  /** Registers the handler that puts an image into a box on the page, in page px. */
  readonly answerPicture = (handler: (box: DrawnBox) => void): (() => void) =>
    this.answers.add('picture', handler)

  /** Announces a text to screen readers without interrupting them. */
  readonly announce = (text: string): void => this.announcement.set(text)

  /** Starts the editing of an element, depending on its kind. */
  private readonly edit = (asked: EditAsked): void => {
    const element = findElement(this.store.state().design, asked.id)?.element
    if (element && isKnownElement(element) && element.type === 'image' && !element.locked) {
      // Cropping needs the space that the panel covers.
      this.panel.set(null)
      this.croppingId.set(asked.id)
      return
    }
    this.answers.ask('edit', asked)
  }

  /** Starts the editing of an element that has just been added, if it is a text: what is typed takes the place of its words. */
  readonly writeOver = (id: string): void => {
    const element = findElement(this.store.state().design, id)?.element
    if (element?.type !== 'text') return
    // In a small window, the panel covers the text.
    this.panel.set(null)
    this.edit({ id, by: 'drawing' })
  }

  private ask(what: UiRequest): void {
    const ask = (): void => this.answers.ask(what, undefined)
    if (what === 'rename' || what === 'add-elements') this.inPanel('left', ask)
    else if (what === 'may-change') this.inPanel('right', ask)
    else ask()
  }

  /** Runs work that needs a panel, after the panel has been opened. */
  private inPanel(panel: 'left' | 'right', work: () => void): void {
    if (this.panel.get() === panel) work()
    else {
      this.panel.set(panel)
      // React renders the panel before this runs.
      queueMicrotask(work)
    }
  }

  private readonly pan = ({ x, y }: Point): void => {
    const seen = this.view.get()
    if (seen) this.view.set(pannedBy(seen, { x: x * seen.zoom, y: y * seen.zoom }))
  }

  private effectOf(actionId: string): ActionEffect | undefined {
    const action = actions.find(({ id }) => id === actionId)
    return action?.effect(this.context())
  }

  /** Returns the context in which actions are performed. */
  readonly context = (): ActionContext => ({
    state: this.store.state(),
    tool: this.controller.get().tool,
    text: this.writing.get()?.get(),
    extentOf: this.extentOf.get(),
  })
}

function startOf(selection: Selection, design: Design, { page, element }: Start): Selection {
  const found = element === undefined ? undefined : findElement(design, element)
  const shown = found?.page ?? design.pages[(page ?? 1) - 1]
  const there = shown ? showPage(selection, design, shown.id) : selection
  return found ? selectIds(there, design, [found.element.id]) : there
}
