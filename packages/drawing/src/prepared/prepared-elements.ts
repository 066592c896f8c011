import { type Element } from '@platen/design'
import { type Canvas2D } from '../host/canvas'
import { type DrawingHost } from '../host/drawing-host'
import { layOut, placed } from '../paint/element'
import { type Painting, type PlacedPainting, type Preparation } from '../paint/surface/painting'
import { type DrawingReport, Reporter } from '../report/report'
import { differsOnlyIn } from './differs-only-in'
import { type Input, recordingInputs } from './inputs'

/** A laid-out element. It stays the same object as long as it would be painted in the same way. */
export interface PreparedElement {
  element: Element
  /** Undefined if there is nothing to paint. */
  painting: PlacedPainting | undefined
  report: DrawingReport
}

/** The tools that lay out elements; the context is for measuring only. */
export interface PreparingTools {
  host: DrawingHost
  context: Canvas2D
}

interface Kept extends PreparedElement {
  inputs: readonly Input[]
  inside: Painting | undefined
  /** The children of a group. */
  children: readonly Kept[]
}

/** The laid-out elements of a page: by element, and by id for elements that are only moved. */
class Generation {
  readonly elements = new WeakMap<Element, Kept>()
  readonly byId = new Map<string, Kept>()

  /** Stores an element and its children. */
  keep(kept: Kept): void {
    this.elements.set(kept.element, kept)
    this.byId.set(kept.element.id, kept)
    for (const child of kept.children) this.keep(child)
  }
}

/** The properties that do not affect the content of an element. */
const outside = ['x', 'y', 'rotation', 'opacity']

/**
 * Lays out elements. Caches each element as long as it is on the page and its images and fonts are the same objects. An editor
 * keeps thousands of earlier elements for undo; their layouts would take many times as much memory.
 */
export class PreparedElements {
  private present = new Generation()
  private before = new Generation()

  /** Starts a new page. Elements that are neither on the previous page nor on this one are removed with the next call. */
  turn(): void {
    this.before = this.present
    this.present = new Generation()
  }

  /**
   * Returns a laid-out element, from the cache if possible. Laying out a long text takes up to a few milliseconds; a look-up takes
   * a few microseconds.
   */
  prepare(element: Element, tools: PreparingTools): PreparedElement {
    const kept = this.keptFor(element, tools)
    this.present.keep(kept)
    return kept
  }

  /** Returns an element, or a child of a group, from the cache; undefined if it is not cached. */
  find(element: Element): PreparedElement | undefined {
    return this.known(element)
  }

  private known(element: Element): Kept | undefined {
    return this.present.elements.get(element) ?? this.before.elements.get(element)
  }

  private keptFor(element: Element, tools: PreparingTools): Kept {
    const known = this.known(element)
    if (known && isCurrent(known, tools)) return known
    return this.moved(element, tools) ?? this.make(element, tools)
  }

  /** Returns the element with its cached content, if only its place or opacity has changed. */
  private moved(element: Element, tools: PreparingTools): Kept | undefined {
    const latest = this.present.byId.get(element.id) ?? this.before.byId.get(element.id)
    if (!latest?.inside || !differsOnlyIn(latest.element, element, outside)) return undefined
    if (!isCurrent(latest, tools)) return undefined
    return { ...latest, element, painting: placed(element, latest.inside) }
  }

  private make(element: Element, tools: PreparingTools): Kept {
    const { host, inputs } = recordingInputs(tools.host)
    const reporter = new Reporter()
    const children: Kept[] = []
    const preparation: Preparation = {
      host,
      reporter,
      context: tools.context,
      child: child => {
        const kept = this.keptFor(child, tools)
        const { painting, report, inputs: its } = kept
        children.push(kept)
        inputs.push(...its)
        reporter.add(report)
        return painting
      },
    }
    const isReady = host.isReady?.(element) ?? true
    const shown = host.shownAs?.(element) ?? element
    const inside = isReady ? layOut(shown, preparation) : undefined
    const painting = inside && placed(element, inside)
    return { element, painting, inside, report: reporter.report(), inputs, children }
  }
}

const isCurrent = ({ inputs }: Kept, { host }: PreparingTools): boolean =>
  inputs.every(input => input.ask(host) === input.answer)
