import { type Element } from '@platen/design'
import { type Canvas2D } from '../host/canvas'
import { type DrawingHost } from '../host/drawing-host'
import { layOut, placed } from '../paint/element'
import { type Painting, type PlacedPainting, type Preparation } from '../paint/surface/painting'
import { type DrawingReport, Reporter } from '../report/report'
import { differsOnlyIn } from './differs-only-in'
import { type Input, recordingInputs } from './inputs'

/** An element that was laid out. The same object as long as it would be painted alike. */
export interface PreparedElement {
  element: Element
  /** Undefined if there is nothing to paint. */
  painting: PlacedPainting | undefined
  report: DrawingReport
}

/** What elements are laid out with; the context is for measuring only. */
export interface PreparingTools {
  host: DrawingHost
  context: Canvas2D
}

interface Kept extends PreparedElement {
  inputs: readonly Input[]
  inside: Painting | undefined
}

/** What changes nothing inside of an element. */
const outside = ['x', 'y', 'rotation', 'opacity']

/** Lays out elements, and keeps them as long as the element, its pictures and its fonts are the same objects. */
export class PreparedElements {
  private readonly kept = new WeakMap<Element, Kept>()
  /** By id, for elements that are only moved. */
  private readonly latest = new Map<string, Kept>()

  /** Laying out costs up to a few ms for a long text; looking up what is kept, some microseconds. */
  prepare(element: Element, tools: PreparingTools): PreparedElement {
    return this.keptFor(element, tools)
  }

  /** The element as it was laid out last, also inside of a group; undefined if it never was. */
  find(element: Element): PreparedElement | undefined {
    return this.kept.get(element)
  }

  private keptFor(element: Element, tools: PreparingTools): Kept {
    const known = this.kept.get(element)
    if (known && isCurrent(known, tools)) return known
    const made = this.moved(element, tools) ?? this.make(element, tools)
    this.kept.set(element, made)
    this.latest.set(element.id, made)
    return made
  }

  /** The element with the same inside as before, if it only lies elsewhere. */
  private moved(element: Element, tools: PreparingTools): Kept | undefined {
    const latest = this.latest.get(element.id)
    if (!latest?.inside || !differsOnlyIn(latest.element, element, outside)) return undefined
    if (!isCurrent(latest, tools)) return undefined
    return { ...latest, element, painting: placed(element, latest.inside) }
  }

  private make(element: Element, tools: PreparingTools): Kept {
    const { host, inputs } = recordingInputs(tools.host)
    const reporter = new Reporter()
    const preparation: Preparation = {
      ...{ host, reporter, context: tools.context },
      child: child => {
        const { painting, report, inputs: its } = this.keptFor(child, tools)
        inputs.push(...its)
        reporter.add(report)
        return painting
      },
    }
    const isReady = host.isReady?.(element) ?? true
    const inside = isReady ? layOut(element, preparation) : undefined
    const painting = inside && placed(element, inside)
    return { element, painting, inside, report: reporter.report(), inputs }
  }
}

const isCurrent = ({ inputs }: Kept, { host }: PreparingTools): boolean =>
  inputs.every(input => input.ask(host) === input.answer)
