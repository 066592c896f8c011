import { type Asset } from '@platen/client'

/** The uploaded faces of one family, lightest first. */
export interface Family {
  name: string
  faces: Asset[]
}

/** Splits assets into font families and all other assets. */
export function splitFonts(assets: readonly Asset[]): { families: Family[]; others: Asset[] } {
  const families = new Map<string, Asset[]>()
  const others: Asset[] = []
  for (const asset of assets) {
    if (asset.family === undefined) others.push(asset)
    else families.set(asset.family, [...(families.get(asset.family) ?? []), asset])
  }
  const sorted = [...families].map(([name, faces]) => ({ name, faces: faces.sort(byWeight) }))
  return { families: sorted, others }
}

const byWeight = (a: Asset, b: Asset): number =>
  (a.weight ?? 400) - (b.weight ?? 400) || (a.style ?? '').localeCompare(b.style ?? '') * -1

const weightNames: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'Extra light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semibold',
  700: 'Bold',
  800: 'Extra bold',
  900: 'Black',
}

/** A face of a family in words: "Bold italic 700". */
export function faceName({ weight = 400, style }: Pick<Asset, 'weight' | 'style'>): string {
  const name = weightNames[weight]
  const words = [...(name === undefined ? [] : [name]), ...(style === 'italic' ? ['italic'] : [])]
  return [...words, String(weight)].join(' ')
}
