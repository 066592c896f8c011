import { type TextGeometry } from '@platen/drawing'
import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { onTestFinished, vi } from 'vitest'
import { type Locator } from 'vitest/browser'
import { Stage } from '../../features/editor/stage/stage'
// The canvas otherwise loads these on demand, which a test does not wait for.
import '../../features/editor/stage/clipboard/copy-picture'
import '../../features/editor/stage/crop/crop-layer'
import '../../features/editor/stage/eyedropper/eyedropper-layer'
import '../../features/editor/stage/gradient/gradient-layer'
import '../../features/editor/stage/mask-selection'
import '../../features/editor/stage/rulers/rulers'
import '../../features/editor/text-entry/writing-layer'
import { fontAnswers } from './font-answers'
import { ShownEditor, showInEditor } from './shown-editor'

/** A point of the page, which is also that of the stage at the initial zoom of 100 %. */
export type Place = readonly [x: number, y: number]

/** Shows the canvas around a design, with the given content beside it. */
export async function showOnStage(
  opened: Parameters<typeof showInEditor>[1],
  beside: ReactNode = null,
): Promise<ShownStage> {
  const part = (
    <>
      <Stage />
      {beside}
    </>
  )
  const { screen, session } = await showInEditor(part, {
    width: 1000,
    height: 700,
    ...opened,
    answers: { ...fontAnswers, ...opened.answers },
  })
  session.view.set({ zoom: 1, x: 0, y: 0 })
  return new ShownStage(screen, session)
}

type Init = PointerEventInit & { type?: 'mouse' | 'touch' }

/** The canvas on the screen, and a pointer over it. */
export class ShownStage extends ShownEditor {
  readonly canvas: Locator = this.screen.getByRole('application', { name: 'Canvas', exact: true })
  /** The element that has captured each pressed pointer. */
  private readonly captured = new Map<number, Element>()

  constructor(...parts: ConstructorParameters<typeof ShownEditor>) {
    super(...parts)
    const { captured } = this
    // The browser captures only pointers that it knows.
    const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(function (
      this: Element,
      pointerId,
    ) {
      captured.set(pointerId, this)
      this.dispatchEvent(new PointerEvent('gotpointercapture', { bubbles: true, pointerId }))
    })
    onTestFinished(() => capture.mockRestore())
  }

  /** Focuses the canvas, which then gets the keys. */
  focus(): void {
    ;(this.canvas.element() as HTMLElement).focus()
  }

  /** Resolves with the geometry of a text, once its font has loaded. */
  text(id: string): Promise<TextGeometry> {
    const { texts } = this.session
    return new Promise(resolve => {
      const look = (): void => {
        const geometry = texts.get()?.geometryOf(id)
        if (geometry && document.fonts.check('16px spec-inter')) resolve(geometry)
      }
      onTestFinished(texts.subscribe(look))
      look()
    })
  }

  down(place: Place, init?: Init): void {
    this.send('pointerdown', place, init)
    this.send('mousedown', place, init)
  }

  move(place: Place, init?: Init): void {
    this.send('pointermove', place, init)
  }

  up(place: Place, init?: Init): void {
    this.send('pointerup', place, init)
    this.captured.delete(init?.pointerId ?? 1)
  }

  click(place: Place, init?: Init): void {
    this.move(place, init)
    this.down(place, init)
    this.up(place, init)
  }

  drag(from: Place, to: Place, init?: Init): void {
    this.move(from, init)
    this.down(from, init)
    this.move(to, init)
    this.up(to, init)
  }

  /** Sends a pointer event to the element that has captured the pointer, or else to the one at the point. */
  private send(event: string, [x, y]: Place, { type = 'mouse', ...init }: Init = {}): void {
    const { left, top } = this.canvas.element().getBoundingClientRect()
    const at = { clientX: left + x, clientY: top + y }
    const { pointerId = 1 } = init
    const target = this.captured.get(pointerId) ?? document.elementFromPoint(at.clientX, at.clientY)
    const sent = new PointerEvent(event, {
      bubbles: true,
      cancelable: true,
      button: 0,
      pointerId,
      pointerType: type,
      ...at,
      ...init,
    })
    flushSync(() => target?.dispatchEvent(sent))
  }
}
