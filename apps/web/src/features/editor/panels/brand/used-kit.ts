import { type Design } from '@platen/design'
import { type Kit } from '../../../../parts/brand-kits/kits-query'

/** Returns the kit that shares the most values with a design; the first kit if none shares any. */
export function usedKit(design: Design, kits: readonly Kit[]): Kit | undefined {
  const written = JSON.stringify(design).toLowerCase()
  const counts = kits.map(kit => countIn(written, kit))
  return kits[counts.indexOf(Math.max(...counts))]
}

/** Counts the values of a kit that a design contains; black and white do not count. */
function countIn(written: string, { colors, fonts, images }: Kit): number {
  const families = [fonts.heading, fonts.subheading, fonts.text].map(({ fontFamily }) => fontFamily)
  const values = [...colors.filter(hex => !/^#(000|fff)\1?$/i.test(hex)), ...families, ...images]
  return [...new Set(values)].filter(
    value => value !== undefined && written.includes(JSON.stringify(value).toLowerCase()),
  ).length
}
