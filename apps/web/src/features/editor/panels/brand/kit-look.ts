import { type Properties } from '@platen/editor'
import { type Kit } from '../../../../parts/brand-kits/kits-query'

/** Returns the properties of a text in a font of a brand kit; values that no text can have are left out. */
export function kitLook({
  fontFamily,
  fontWeight,
  fontStyle,
}: Kit['fonts']['heading']): Properties {
  return {
    ...(fontFamily !== undefined && { fontFamily }),
    ...(Number.isFinite(Number(fontWeight)) && { fontWeight: Number(fontWeight) }),
    ...((fontStyle === 'italic' || fontStyle === 'normal') && { fontStyle }),
  }
}
