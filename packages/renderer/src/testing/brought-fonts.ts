import { type FontFace } from '@platen/design'
import { readGlyphs } from '@platen/media'
import { packRanges } from '@platen/typefaces'
import { type TestTask } from './task'

/** A font of a design and the characters it can draw, as the API sends it to browsers. */
export interface BroughtFont extends FontFace {
  /** The characters as packed ranges. */
  coverage: string
  inColors: boolean
  isVariable: boolean
}

/** Returns the fonts that the design of a task brings. */
export async function broughtFonts({ task, bytes }: TestTask): Promise<BroughtFont[]> {
  const known = task.design.fonts.map(async face => {
    const file = bytes.get(task.sources[face.src] ?? '') ?? new Uint8Array()
    const { ranges, inColours: inColors, isVariable } = await readGlyphs(file)
    return { ...face, coverage: packRanges(ranges), inColors, isVariable }
  })
  return Promise.all(known)
}
