import {
  ancestorsOf,
  copyOf,
  namedBy,
  newNode,
  nodesById,
  nodesOf,
  type SvgNode,
} from '../document/nodes'
import { writeDocument } from '../document/write-document'
import { type EmbeddingBudget } from '../prepare/embedding-budget'
import { type Drawing, type DrawingOptions, type SvgEngine } from '../ports/svg-engine'

/** A rectangle in the units of an element. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The maximum number of referenced elements that are measured with an element. */
const maximumReferences = 50

/** Properties that change the look of an element, but not its place. */
const looks = [
  'clip-path',
  'display',
  'fill',
  'filter',
  'mask',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'marker-end',
  'marker-mid',
  'marker-start',
  'stroke-width',
  'visibility',
]

interface MeasuringTools {
  engine: SvgEngine
  /** Returns the options with the fonts for the text of a source. */
  optionsFor(source: string): Promise<DrawingOptions>
  budget: EmbeddingBudget
}

/** Measures elements of a document by having resvg draw them alone. */
export class Measure {
  private byId: Map<string, SvgNode> | undefined

  constructor(
    private readonly root: SvgNode,
    private readonly tools: MeasuringTools,
  ) {}

  /** Returns the box of an element without its own transform and strokes; undefined if it has none. */
  async boxOf(node: SvgNode): Promise<Box | undefined> {
    return this.probe(node, drawing => {
      const box = drawing.getBBox()
      if (!box) return undefined
      const { x, y, width, height } = box
      box.free()
      return { x, y, width, height }
    })
  }

  /** Returns the outline of a shape as lines and curves between absolute points; undefined if it has none. */
  async outlineOf(node: SvgNode): Promise<string | undefined> {
    return this.probe(node, drawing => /<path[^>]* d="([^"]*)"/.exec(drawing.toString())?.[1])
  }

  private async probe<T>(
    node: SvgNode,
    use: (drawing: Drawing) => T | undefined,
  ): Promise<T | undefined> {
    const source = writeDocument(this.alone(node))
    const { engine, budget } = this.tools
    budget.take('bytes', source.length)
    const options = await this.tools.optionsFor(source)
    const started = performance.now()
    // If an element cannot be drawn alone, it is drawn unmeasured.
    const found = await engine.open(source, options, use).catch(() => undefined)
    budget.take('milliseconds', performance.now() - started)
    return found
  }

  /** Returns a document that shows only one element, in its place. */
  private alone(node: SvgNode): SvgNode {
    const { width = '100', height = '100', viewBox } = Object.fromEntries(this.root.attributes)
    const root = newNode(
      'svg',
      { width, height, ...(viewBox !== undefined && { viewBox }) },
      undefined,
    )
    const around = [...ancestorsOf(node)].reverse()
    let parent = root
    for (const { attributes } of around) {
      const group = newNode('g', {}, parent)
      for (const [name, value] of attributes)
        if (/^(?:font|text|letter|word|xml)/.test(name)) group.attributes.set(name, value)
      parent.children.push(group)
      parent = group
    }
    const copy = shown(copyOf(node, parent))
    for (const name of ['transform', 'id']) copy.attributes.delete(name)
    parent.children.push(copy)
    root.children.unshift({ ...newNode('defs', {}, root), children: this.referencesOf(node) })
    return root
  }

  private referencesOf(node: SvgNode): SvgNode[] {
    this.byId ??= nodesById(this.root)
    const found = new Set<SvgNode>()
    const open = [node]
    for (let next = open.pop(); next; next = open.pop())
      for (const inner of nodesOf(next)) {
        const named = this.byId.get(namedBy(inner) ?? '')
        if (!named || found.has(named) || found.size >= maximumReferences) continue
        found.add(named)
        open.push(named)
      }
    return [...found].map(some => shown(copyOf(some, undefined)))
  }
}

/** Makes everything in a copy visible, in one colour: resvg leaves out unpainted elements. */
function shown(copy: SvgNode): SvgNode {
  for (const node of nodesOf(copy)) {
    for (const name of looks) node.attributes.delete(name)
    // This avoids reading the bitmap again.
    if (node.name === 'image') node.name = 'rect'
    node.attributes.set('fill', '#000').set('stroke', '#000').set('stroke-width', '1e-6')
  }
  return copy
}
