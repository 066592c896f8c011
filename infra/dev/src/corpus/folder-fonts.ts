import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFile } from '@platen/media'
import { type TextFonts } from '@platen/renderer/corpus'

/**
 * Returns the fonts of a folder, and no others. The generic families are those of resvg's test suite. Those that the folder lacks are
 * replaced by Noto Sans or, if that is missing too, by the folder's first family.
 */
export async function folderFonts(folder: string): Promise<TextFonts> {
  const files = readdirSync(folder)
    .filter(name => /\.(?:otf|ttf)$/i.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name)))
  const families = await Promise.all(files.map(familyOf))
  const fallback = ['Noto Sans', ...families].find(family => families.includes(family)) ?? ''
  const orFallback = (family: string): string => (families.includes(family) ? family : fallback)
  return {
    families: {
      defaultFontFamily: fallback,
      serifFamily: orFallback('Noto Serif'),
      sansSerifFamily: fallback,
      monospaceFamily: orFallback('Noto Mono'),
      cursiveFamily: orFallback('Yellowtail'),
      fantasyFamily: orFallback('Sedgwick Ave Display'),
    },
    neededBy: source => Promise.resolve(/<(?:[\w-]+:)?text[\s>]/.test(source) ? files : []),
  }
}

async function familyOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await describeFile(bytes)).font?.family
  } catch {
    // The folder may contain faces that an upload would refuse; the others are still useful.
    return undefined
  }
}
