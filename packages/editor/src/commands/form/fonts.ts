import { type Design, type FontFace } from '@platen/design'
import { type Command, commandOf } from '../command'

/** Adds font faces that the design lacks. */
export function addFonts(faces: readonly FontFace[]): Command {
  return commandOf(design => ({ design: withFonts(design, faces) }))
}

/** Returns the design with the font faces that it lacks; the same design if it lacks none. */
export function withFonts(design: Design, faces: readonly FontFace[]): Design {
  const isSame = (one: FontFace, other: FontFace): boolean =>
    one.family === other.family && one.weight === other.weight && one.style === other.style
  const missing = faces.filter(face => !design.fonts.some(font => isSame(font, face)))
  return missing.length === 0 ? design : { ...design, fonts: [...design.fonts, ...missing] }
}
