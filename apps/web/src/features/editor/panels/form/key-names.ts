import { type AddressedKind, type KeyOf, type ModificationKey } from '@platen/design'
import { shownKind } from '../../kinds/kinds'

/** The names of the properties that callers may change. */
export const keyNames: Readonly<Record<ModificationKey, string>> = {
  text: 'Text',
  src: 'Image',
  fallbackSrc: 'Fallback image',
  fill: 'Colour',
  stroke: 'Stroke colour',
  strokeWidth: 'Stroke width',
  fontFamily: 'Font',
  fontSize: 'Font size',
  fontWeight: 'Weight',
  fontStyle: 'Style',
  align: 'Alignment',
  verticalAlign: 'Vertical alignment',
  lineHeight: 'Line height',
  letterSpacing: 'Letter spacing',
  autoFitText: 'Shrink to fit',
  overflow: 'Overflow',
  minFontSize: 'Min size',
  maxLines: 'Max lines',
  spans: 'Styled words',
  markup: 'Markup',
  background: 'Background',
  fit: 'Fit',
  focusX: 'Focal point X',
  focusY: 'Focal point Y',
  crop: 'Crop',
  cornerRadius: 'Corner radius',
  filters: 'Filters',
  alt: 'Description',
  colors: 'SVG colours',
  fillTarget: 'Replaced colour',
  dash: 'Dashes',
  value: 'Content',
  visible: 'Visibility',
  opacity: 'Opacity',
  x: 'X',
  y: 'Y',
  width: 'Width',
  height: 'Height',
  rotation: 'Angle',
}

/** Returns the keys of a kind, in two lists: the keys most often opened to callers, and all other keys. */
export function keysFor(
  kind: AddressedKind,
  accepted: readonly string[],
): { main: readonly ModificationKey[]; others: readonly ModificationKey[] } {
  const main = kind === 'page' ? mainPageKeys : shownKind(kind).mainKeys
  const others = (accepted as readonly ModificationKey[]).filter(key => !main.includes(key))
  return { main, others }
}

const mainPageKeys: readonly KeyOf<'page'>[] = ['fill', 'visible']
