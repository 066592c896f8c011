import { type Matrix } from '@platen/design'
import { type Tag } from '../tags/tags'
import { multiply, transformOf } from './matrix'
import { type TagTree } from './tag-tree'

/** The clip of a path. */
export interface Clip {
  data: string
  /** The matrix from the clip's units to those of the drawing. */
  matrix: Matrix
  rule: 'evenodd' | 'nonzero'
}

/** Returns the clip to which a name refers; undefined if it is not a single plain path. `matrix` is that of the tag. */
export function clipOf(name: string, matrix: Matrix, tree: TagTree): Clip | undefined {
  const clip = tree.named(name)
  if (!clip) return undefined
  const plain = ['clip-path', 'clipPathUnits', 'transform'].every(key => !clip.attributes.has(key))
  const [path, second] = tree.childrenOf(clip)
  if (!plain || path?.name !== 'path' || second) return undefined
  const { attributes } = path
  if (attributes.has('clip-path') || isInvisible(path)) return undefined
  return {
    data: attributes.get('d') ?? '',
    matrix: multiply(matrix, transformOf(path)),
    rule: attributes.get('clip-rule') === 'evenodd' ? 'evenodd' : 'nonzero',
  }
}

/** Returns true if a tag itself is invisible, wherever it is. */
export const isInvisible = ({ attributes }: Tag): boolean =>
  (attributes.get('visibility') ?? 'visible') !== 'visible'
