import { nodesById, type SvgNode } from '../document/nodes'
import { plainForms } from '../resolve/attribute-forms'
import { resolveClipShapes } from '../resolve/clip-shapes'
import { resolveInnerCircles } from '../resolve/gradients'
import { resolveMarkers } from '../resolve/markers'
import { type Measure } from '../resolve/measure'
import { resolveStrokes } from '../resolve/strokes'
import { resolveSymbols } from '../resolve/symbols'
import { resolveTransforms } from '../resolve/transforms'

/**
 * Rewrites features that resvg does not know, or draws differently from browsers. The styles of the document must already be
 * attributes.
 */
export async function prepareDocument(root: SvgNode, measure: Measure): Promise<void> {
  const byId = nodesById(root)
  plainForms(root, byId)
  await resolveTransforms(root, measure)
  resolveSymbols(root, byId)
  await resolveClipShapes(root, measure)
  await resolveStrokes(root, measure)
  resolveMarkers(root, byId)
  resolveInnerCircles(root, byId)
}
