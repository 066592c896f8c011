import { copyOf, elementsOf, namedBy, nodesById, nodesOf, type SvgNode } from '../document/nodes'
import { hasVariables } from './variables'

/** The maximum number of elements in all copies together. */
const maximumCopied = 20_000
/** The deepest nesting of `use` in used elements. */
const maximumDepth = 10

/**
 * Gives a `use` its own copy of the content that it shows, if variables or the paints of its context colour that content. The copy
 * is styled in its place, by the rules for the original elements.
 */
export class UsedCopies {
  private readonly originals = new Map<SvgNode, SvgNode>()
  private readonly holders: SvgNode[] = []
  private left = maximumCopied

  /** `isStyled` is true if style sheets set variables or context paints anywhere. */
  constructor(
    private readonly root: SvgNode,
    private readonly isStyled: boolean,
  ) {
    const byId = nodesById(root)
    const uses = [...nodesOf(root)].filter(({ name }) => name === 'use')
    for (const use of uses) this.copyInto(use, byId, 0)
  }

  /** Returns the element that selectors match: the original of a copy, or the element itself. */
  originalOf(node: SvgNode): SvgNode {
    return this.originals.get(node) ?? node
  }

  /** Moves the copies, after they were styled in their contexts, to where `use` finds them. */
  settle(): void {
    // Move inner copies first: an element takes its contents with it.
    for (const [at, use] of this.holders.reverse().entries()) {
      const [copy] = elementsOf(use)
      if (!copy) continue
      const id = `platen-used-${at}`
      copy.attributes.set('id', id)
      copy.parent = this.root
      use.children = []
      use.attributes.set('href', `#${id}`)
      this.root.children.push(inDefinitions(copy, this.root))
    }
  }

  private copyInto(use: SvgNode, byId: ReadonlyMap<string, SvgNode>, depth: number): void {
    const target = byId.get(namedBy(use) ?? '')
    if (!target || depth > maximumDepth || isAround(target, use)) return
    const inner = [...nodesOf(target)]
    if (!this.isStyled && !inner.some(mentionsContext)) return
    this.left -= inner.length
    if (this.left < 0) return
    const copies = this.copyAll(target, use)
    this.holders.push(use)
    for (const some of copies) if (some.name === 'use') this.copyInto(some, byId, depth + 1)
  }

  /** Puts a copy into a `use`; returns the elements of the copy. */
  private copyAll(target: SvgNode, use: SvgNode): SvgNode[] {
    const copy = copyOf(target, use)
    use.children = [copy]
    const originals = [...nodesOf(target)]
    const copies = [...nodesOf(copy)]
    for (const [at, some] of copies.entries()) {
      const original = originals[at] ?? some
      this.originals.set(some, this.originals.get(original) ?? original)
    }
    return copies
  }
}

function isAround(node: SvgNode, inner: SvgNode): boolean {
  for (let at: SvgNode | undefined = inner; at; at = at.parent) if (at === node) return true
  return false
}

function inDefinitions(copy: SvgNode, root: SvgNode): SvgNode {
  const definitions: SvgNode = {
    name: 'defs',
    attributes: new Map(),
    styles: new Map(),
    children: [copy],
    parent: root,
  }
  copy.parent = definitions
  return definitions
}

const mentionsContext = ({ attributes }: SvgNode): boolean =>
  [...attributes.values()].some(mentions)

/** Returns true if a value depends on where its element is used. */
export const mentions = (text: string): boolean =>
  hasVariables(text) || /\bcontext-(?:fill|stroke)\b/.test(text)
