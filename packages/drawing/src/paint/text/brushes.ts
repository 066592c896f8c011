import { type Paint, type TextElement } from '@platen/design'
import { type Matrix } from '../../geometry/matrix'
import { boxOf } from '../../geometry/rectangle'
import { type Decoration } from '../../layout/decorations/decorations'
import { type TakeRun, takingRuns } from '../../layout/lines/taking-runs'
import { type TextLayout } from '../../layout/lines/text-layout'
import { isDrawn, paintStyle } from '../surface/paint-style'
import { type Surface } from '../surface/painting'
import { type Faces } from './faces'

/** A laid-out text and the typefaces of its styles. */
export interface SetText {
  element: TextElement
  layout: TextLayout
  typefaces: Faces['typefaces']
  /** The decorations of each line. */
  decorations: readonly (readonly Decoration[])[]
}

/** Functions that set up a context; both return true if there is anything to draw. */
export interface Brushes {
  take: TakeRun
  /** `turned` is the transform from the box of the text to the current origin, if they differ. */
  fill: (paint: Paint, turned?: Matrix) => boolean
}

/** Returns brushes that skip values that are already set: setting a font takes longer than drawing a word. */
export function brushesOf(surface: Surface, text: SetText): Brushes {
  return { take: takingRuns(surface.context, text.typefaces), fill: fillingWith(surface, text) }
}

function fillingWith({ context, host }: Surface, { layout }: SetText): Brushes['fill'] {
  const box = boxOf(layout.box)
  const styles = new Map<Paint, string | object>()
  let current: Paint | undefined
  return (paint, turned) => {
    if (!isDrawn(paint)) return false
    if (turned && typeof paint !== 'string') {
      context.fillStyle = paintStyle({ context, host }, paint, { ...box, turned })
      current = undefined
      return true
    }
    if (paint === current) return true
    const style = styles.get(paint) ?? paintStyle({ context, host }, paint, box)
    styles.set(paint, style)
    context.fillStyle = style
    current = paint
    return true
  }
}
