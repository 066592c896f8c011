import { type ListedFont, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { coverageWithin, type FontIndex, unpackRanges } from '@platen/typefaces'
import { type Runtime } from '../../runtime/runtime'
import { listOwnFonts } from './list-own-fonts'
import { scripts, scriptsOf } from './scripts'

/** A font family for texts. */
export interface Family {
  family: string
  /** The weights, with `italic` after those of italic faces, such as `700 italic`. */
  styles: string[]
  scripts: string[]
}

export interface FamiliesCall {
  scope: TenantScope
  /** A part of the name. */
  search: string
  /** The name of a script that the family must cover. */
  script: string | undefined
}

interface Face {
  family: string
  weight: number
  style: string
  scripts: string[]
}

/** The most families of an answer. */
const most = 200

/**
 * Lists families for texts, those of the organization first, 200 at most. Throws `invalid_request` for an unknown script. `shipped` reads the
 * index of the shipped fonts.
 */
export async function listFamilies(
  runtime: Pick<Runtime, 'database' | 'heldFiles'>,
  { scope, search, script }: FamiliesCall,
  shipped: () => Promise<readonly Family[]>,
): Promise<Family[]> {
  const wanted = script?.trim().toLowerCase()
  if (wanted !== undefined && !scripts.some(name => name.toLowerCase() === wanted))
    throw new AppError('invalid_request', `script must be one of ${scripts.join(', ')}`)
  const [own, others] = await Promise.all([listOwnFonts(runtime, scope), shipped()])
  const term = search.trim().toLowerCase()
  return [...familiesOf(own.map(faceOf)), ...others]
    .filter(({ family }) => family.toLowerCase().includes(term))
    .filter(
      ({ scripts }) =>
        wanted === undefined || scripts.some(covered => covered.toLowerCase() === wanted),
    )
    .slice(0, most)
}

/** Returns the families of the shipped fonts. */
export function shippedFamilies({ faces, coverages }: FontIndex): Family[] {
  const covered = coverages.map(scriptsOfPacked)
  return familiesOf(
    faces.map(({ family, weight, style, coverage }) => ({
      family,
      weight,
      style,
      scripts: covered[coverage] ?? [],
    })),
  )
}

const faceOf = ({ family, weight, style, coverage }: ListedFont): Face => ({
  family,
  weight,
  style,
  scripts: coverage === null ? [] : scriptsOfPacked(coverage),
})

const scriptsOfPacked = (packed: string): string[] =>
  scriptsOf(coverageWithin(unpackRanges(packed)))

/** Joins faces to families. Files of one family may cover different scripts. */
function familiesOf(faces: readonly Face[]): Family[] {
  const families = new Map<string, Face[]>()
  for (const face of faces) families.set(face.family, [...(families.get(face.family) ?? []), face])
  return [...families].map(([family, ofFamily]) => ({
    family,
    styles: [...new Set(ofFamily.map(styleOf))],
    scripts: scripts.filter(script => ofFamily.some(face => face.scripts.includes(script))),
  }))
}

const styleOf = ({ weight, style }: Face): string =>
  style === 'italic' ? `${weight} italic` : String(weight)
