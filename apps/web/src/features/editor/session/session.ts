import { type Design, isKnownElement } from '@platen/design'
import { type Point } from '@platen/drawing'
import {
  type ActionContext,
  type ActionEffect,
  actions,
  type UiRequest,
  type Command,
  createStore,
  type DrawnBox,
  type EditorStore,
  type ExtentOf,
  findElement,
  type Handle,
  select as selectIds,
  type Selection,
  showPage,
  type Step,
  storedExtent,
} from '@platen/editor'
import { UiHandlers } from './ui-handlers'
import { createObservable } from './observable'
import { type EditAsked, PointerController } from './pointer-controller'
import { type OpenedDesign } from './opened-design'
import { rulersCell } from './rulers-shown'
import { pannedBy, type View } from './view'
import { type TextsOnCanvas, type Writing } from './writing'

/** Where the pointer is: in screen px of the stage, in px of the page, and on which handle. */
interface PointerOnStage {
  at: Point
  page: Point
  handle: Handle | null
}

type Questions = Record<UiRequest, undefined> & { edit: EditAsked; picture: DrawnBox }

/** What to show at first: the number of a page, from 1, and the id of an element to select. */
export interface Start {
  page?: number
  element?: string
}

/** What the parts of the editor share: the design, the hand over it, and who does what only the screen can do. */
export class Session {
  readonly designId: string
  readonly store: EditorStore
  readonly controller: PointerController
  /** Null until the stage has its size. */
  readonly view = createObservable<View | null>(null)
  /** Null while no pointer is over the stage. */
  readonly pointer = createObservable<PointerOnStage | null>(null)
  /** What a screen reader was told last. */
  readonly told = createObservable('')
  /** Where elements are drawn: their boxes until the canvas knows how far texts reach. It is another function after each painting. */
  readonly extentOf = createObservable<ExtentOf>(storedExtent)
  /** The ids of elements that show nothing yet, while their picture is on its way. */
  readonly pending = createObservable<readonly string[]>([])
  /** The image whose crop is shown; null while none is. */
  readonly croppingId = createObservable<string | null>(null)
  /** The element or page whose gradient is moved on the page; null while none is. */
  readonly gradientTargetId = createObservable<string | null>(null)
  /** Who hears which colour somebody points at; null while nobody asks. */
  readonly picking = createObservable<((hex: string) => void) | null>(null)
  /** Whether the rulers are shown. */
  readonly rulers = rulersCell()
  /** Where the letters of texts are; undefined until the canvas knows. It is another object after each painting. */
  readonly texts = createObservable<TextsOnCanvas | undefined>(undefined)
  /** The text that is written in place. */
  readonly writing = createObservable<Writing | null>(null)
  /** Which of the panels was asked for, where there is no room for it all the time. */
  readonly panel = createObservable<'left' | 'right' | null>(null)
  /** The element or page whose row is a field for its name; null while none is. */
  readonly renamed = createObservable<string | null>(null)
  private readonly answers = new UiHandlers<Questions>()

  constructor(
    readonly opened: OpenedDesign,
    start: Start = {},
  ) {
    this.designId = opened.id
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

  /** Changes the design. The step has the name that undoing shows, and what it may join. */
  readonly run = (command: Command, step: Omit<Step, 'at'>): void => {
    this.store.dispatch({ type: 'run', command, step: { ...step, at: now() } })
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

  /** Does what an action of the table of packages/editor does now, if it can do anything. */
  readonly act = (actionId: string): void => {
    const effect = this.effectOf(actionId)
    if (effect) this.perform(effect)
  }

  /** Whether an action can do anything now. */
  readonly can = (actionId: string): boolean => {
    const effect = this.effectOf(actionId)
    if (effect?.type === 'ask') return this.answers.has(effect.what)
    return effect !== undefined
  }

  /** Names who does what only the screen can do; returns what takes that back. The last one to come is asked. */
  readonly answer = (what: UiRequest, handler: () => void): (() => void) =>
    this.answers.add(what, handler)

  /** Names who opens an element for editing: a text, for one. */
  readonly answerEdit = (handler: (asked: EditAsked) => void): (() => void) =>
    this.answers.add('edit', handler)

  /** Names who puts a picture into a box of the page, in px of it. */
  readonly answerPicture = (handler: (box: DrawnBox) => void): (() => void) =>
    this.answers.add('picture', handler)

  /** Tells screen readers, politely. */
  readonly announce = (text: string): void => this.told.set(text)

  /** Opens an element for what its kind is edited by. */
  private readonly edit = (asked: EditAsked): void => {
    const element = findElement(this.store.state().design, asked.id)?.element
    if (element && isKnownElement(element) && element.type === 'image' && !element.locked) {
      // The picture has the room of a panel.
      this.panel.set(null)
      this.croppingId.set(asked.id)
      return
    }
    this.answers.ask('edit', asked)
  }

  private ask(what: UiRequest): void {
    const ask = (): void => this.answers.ask(what, undefined)
    if (what === 'rename') this.inPanel('left', ask)
    else if (what === 'may-change') this.inPanel('right', ask)
    else ask()
  }

  /** Does what needs a panel once that is in sight. */
  private inPanel(panel: 'left' | 'right', work: () => void): void {
    if (this.panel.get() === panel) work()
    else {
      this.panel.set(panel)
      // React shows it before that.
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

  /** What actions depend on, as it is now. */
  readonly context = (): ActionContext => ({
    state: this.store.state(),
    tool: this.controller.get().tool,
    text: this.writing.get()?.get(),
    extentOf: this.extentOf.get(),
  })
}

const now = (): number => performance.now()

function startOf(selection: Selection, design: Design, { page, element }: Start): Selection {
  const found = element === undefined ? undefined : findElement(design, element)
  const shown = found?.page ?? design.pages[(page ?? 1) - 1]
  const there = shown ? showPage(selection, design, shown.id) : selection
  return found ? selectIds(there, design, [found.element.id]) : there
}
