import { type Design } from '@platen/design'
import { type Kit } from '../../../../parts/brand-kits/kits-query'

/** The kit of which most values are in a design; the first one where it has none of any. */
export function usedKit(design: Design, kits: readonly Kit[]): Kit | undefined {
  const written = JSON.stringify(design).toLowerCase()
  const counts = kits.map(kit => countIn(written, kit))
  return kits[counts.indexOf(Math.max(...counts))]
}

/** How many values of a kit are there; black and white are everybody's. */
function countIn(written: string, { colors, fonts, images }: Kit): number {
  const families = [fonts.heading, fonts.subheading, fonts.text].map(({ fontFamily }) => fontFamily)
  const values = [...colors.filter(hex => !/^#(000|fff)\1?$/i.test(hex)), ...families, ...images]
  return [...new Set(values)].filter(
    value => value !== undefined && written.includes(JSON.stringify(value).toLowerCase()),
  ).length
}
