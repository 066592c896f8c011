import { placeAt, type Point, type TextGeometry, type TextPlace } from '@platen/drawing'
import {
  caretIn,
  type GraphemeRange,
  paragraphAt,
  rangeOf,
  type TextSelection,
  wordAt,
} from '@platen/editor'
import { type TextWriting } from './text-writing'

/** The longest time in ms and the longest distance in screen px between presses that belong together. */
const together = { ms: 400, px: 6 }

/** A press on a text. */
export interface Press {
  /** The point on the stage, and the same point in the box of the text. */
  at: Point
  inText: Point
  time: number
  /** True if the press extends the selection. */
  selects: boolean
}

/** The pressed text. */
interface Pressed {
  writing: TextWriting
  geometry: TextGeometry
}

/** Places the caret on a press, and selects during a drag: whole words after a double press, whole paragraphs after a triple press. */
export class TextPresses {
  private last = { at: { x: 0, y: 0 }, time: -Infinity, count: 0 }
  /** The range that stays selected throughout the drag; null if nothing is pressed. */
  private begun: GraphemeRange | null = null
  /** The selection before the press. */
  private before: TextSelection | null = null

  down({ at, inText, time, selects }: Press, { writing, geometry }: Pressed): void {
    const near = Math.hypot(at.x - this.last.at.x, at.y - this.last.at.y) <= together.px
    const follows = near && time - this.last.time <= together.ms
    this.last = { at, time, count: follows ? (this.last.count % 3) + 1 : 1 }
    const place = placeAt(geometry, inText)
    this.before = writing.get().selection
    if (selects) {
      const { anchor } = writing.get().selection
      this.begun = { from: anchor.index, to: anchor.index }
      writing.select({ anchor, focus: place })
      return
    }
    this.begun = this.around(place, writing)
    this.reach(place, writing)
  }

  move(inText: Point, { writing, geometry }: Pressed): void {
    if (this.begun) this.reach(placeAt(geometry, inText), writing)
  }

  up(): void {
    this.begun = null
  }

  /** Undoes the effect of a press that has not ended. */
  cancel(writing: TextWriting): void {
    if (this.begun && this.before) writing.select(this.before)
    this.begun = null
  }

  private reach(place: TextPlace, writing: TextWriting): void {
    const { begun } = this
    if (!begun) return
    const { from, to } = this.around(place, writing)
    if (from === to && begun.from === begun.to) {
      const anchor = begun.from === place.index ? place : { index: begun.from }
      writing.select({ anchor, focus: place })
    } else if (from < begun.from)
      writing.select({ anchor: { index: begun.to }, focus: { index: from } })
    else writing.select({ ...caretIn(Math.max(to, begun.to)), anchor: { index: begun.from } })
  }

  /** Returns the range around a place: a caret, a word or a paragraph, depending on the number of presses. */
  private around(place: TextPlace, writing: TextWriting): GraphemeRange {
    const text = writing.text()
    if (this.last.count === 2) return wordAt(text, place.index)
    if (this.last.count === 3) return paragraphAt(text, place.index)
    return rangeOf(caretIn(place))
  }
}
