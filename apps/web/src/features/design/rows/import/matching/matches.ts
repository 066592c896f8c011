import { type Design } from '@platen/design'
import { planColumns } from '@platen/sheets'
import { formFields } from '../../../fields/form-fields'

/** What the columns of a sheet stand for: `headline.text` for `Product name`, an empty text for one to ignore. */
export type Mapping = Readonly<Record<string, string>>

/** A column of the design. */
export interface Target {
  /** Its heading, such as `headline.text`. */
  heading: string
  label: string
}

/** The headings of a sheet, matched with the columns of a design. */
export interface Matches {
  /** The headings that fit no column, in their order. */
  unknown: string[]
  /** For each of them, the nearest column that no other heading stands for; an empty text if there is none. */
  proposed: Mapping
  /** The columns that no known heading stands for. */
  targets: Target[]
}

/** Matches headings with the columns of a design. `mapping` says what earlier headings stood for. */
export function matchHeadings(
  headings: readonly string[],
  { design, mapping = {} }: { design: Design; mapping?: Mapping },
): Matches {
  const meant = (heading: string): string | undefined =>
    Object.hasOwn(mapping, heading) ? mapping[heading] : undefined
  const known = headings.filter(heading => meant(heading) === undefined)
  const ignored = known.flatMap(heading => planColumns({ headings: [heading], design }).ignored)
  const unknown = new Set(ignored.map(({ heading }) => heading))
  const taken = new Set(
    headings.flatMap(heading => (unknown.has(heading) ? [] : [meant(heading) ?? heading])),
  )
  const targets = targetsOf(design).filter(({ heading }) => !taken.has(heading))
  const proposed = new Map<string, string>()
  for (const { heading, nearest } of ignored) {
    const near = nearest ?? targets.find(({ label }) => isPartOf(heading, label))?.heading ?? ''
    const isFree = !taken.has(near)
    proposed.set(heading, isFree ? near : '')
    if (isFree && near !== '') taken.add(near)
  }
  return { unknown: [...unknown], proposed: Object.fromEntries(proposed), targets }
}

/** True if one of two names is a part of the other, in any letter case. */
function isPartOf(heading: string, label: string): boolean {
  const [short = '', long = ''] = [heading, label]
    .map(name => name.trim().toLowerCase())
    .sort((one, other) => one.length - other.length)
  return short.length > 2 && long.includes(short)
}

/** Returns the mapping with a match. A column that another heading stood for is taken from it. */
export const withMatch = (mapping: Mapping, heading: string, target: string): Mapping => ({
  ...Object.fromEntries(
    Object.entries(mapping).map(([other, column]) => [other, column === target ? '' : column]),
  ),
  [heading]: target,
})

const targetsOf = (design: Design): Target[] => [
  ...formFields(design).map(({ elementId, key, label }) => ({
    heading: `${elementId}.${key}`,
    label,
  })),
  { heading: '_key', label: 'Key of the row' },
  { heading: '_fileName', label: 'File name' },
]
