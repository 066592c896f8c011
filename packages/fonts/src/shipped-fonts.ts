import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuiltInFamily, familyKey, type FontFace } from '@platen/design'
import { cjkFamilies } from '@platen/fonts-cjk'
import { designFamilies, type FindPackage, scriptFamilies } from './families'

/** A font file that ships with Platen. */
export interface ShippedFace {
  weight: number
  style: FontFace['style']
  path: string
}

const builtIn: Readonly<Record<BuiltInFamily, FindPackage>> = {
  ...designFamilies,
  ...scriptFamilies,
}
const packages: Readonly<Record<string, FindPackage>> = { ...builtIn, ...cjkFamilies }

/** The names of all families, including those that may not be installed. */
export const shippedFamilies: readonly string[] = Object.keys(packages)

const names = new Map(shippedFamilies.map(family => [familyKey(family), family]))

/** Returns the name of the shipped family that matches a requested name, installed or not; undefined if there is none. */
export function shippedFamily(family: string): string | undefined {
  return names.get(familyKey(family))
}

const installed = new Map<string, boolean>()

/** Returns whether Platen ships a family with this name and the family is installed. */
export function isShipped(family: string): boolean {
  const name = shippedFamily(family)
  if (name === undefined) return false
  const known = installed.get(name) ?? shippedFaces(name).length > 0
  installed.set(name, known)
  return known
}

/** Lists the faces of a family from folder names alone. Returns an empty list for a CJK family that is not installed. */
export function shippedFaces(family: string): ShippedFace[] {
  const findPackage = packages[family]
  if (findPackage === undefined) return []
  try {
    return facesIn(dirname(findPackage()))
  } catch (error) {
    if (family in cjkFamilies && isNotInstalled(error)) return []
    throw error
  }
}

/**
 * Returns the family name of a face for canvases. Each face has its own: Skia matches the faces of a family by the weight in the file,
 * which some files share (Inter Thin and ExtraLight both have 250).
 */
export function aliasOf(family: string, { weight, style }: Omit<ShippedFace, 'path'>): string {
  return `platen-${family.toLowerCase().replaceAll(' ', '-')}-${weight}-${style}`
}

/** Lists all shipped faces by family. */
export function shippedFonts(): Map<string, ShippedFace[]> {
  const all = shippedFamilies.map(family => [family, shippedFaces(family)] as const)
  return new Map(all.filter(([, faces]) => faces.length > 0))
}

/**
 * Returns whether an error means that a package is not installed. Checks only the code: an error from another realm is not an instance of
 * this realm's Error.
 */
function isNotInstalled(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'MODULE_NOT_FOUND'
  )
}

function facesIn(folder: string): ShippedFace[] {
  return readdirSync(folder).flatMap(name => {
    const [, weight, italic] = /^(\d00)[A-Za-z]+?(_Italic)?$/.exec(name) ?? []
    const file = weight && readdirSync(join(folder, name)).find(entry => entry.endsWith('.ttf'))
    if (!file) return []
    const style = italic ? 'italic' : 'normal'
    return [{ weight: Number(weight), style, path: join(folder, name, file) }]
  })
}
