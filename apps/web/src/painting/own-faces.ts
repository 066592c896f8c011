import { type OwnFont } from '@platen/browser'
import { type Asset } from '@platen/client'
import { type Design, familyKey, isBuiltInFamily } from '@platen/design'
import { ownPath } from '../service/own-path'

/** The faces that uploaded files are, the newest of each; files come newest first. None of them replaces a shipped family. */
export function facesOf(assets: readonly Asset[]): OwnFont[] {
  const faces = new Map<string, OwnFont>()
  for (const { family, weight = 400, style = 'normal', url } of assets) {
    const path = ownPath(url)
    if (family === undefined || path === null || isBuiltInFamily(family)) continue
    const face = JSON.stringify([familyKey(family), weight, style])
    if (faces.has(face)) continue
    faces.set(face, { family, weight, style, url: path })
  }
  return [...faces.values()]
}

/** The fonts that a design is drawn with beside the shipped ones: the families that it brings along, and those of the organization. */
export function fontsOf({ fonts }: Design, uploaded: readonly OwnFont[]): OwnFont[] {
  const brought = fonts.flatMap(({ family, weight, style, src }): OwnFont[] => {
    const url = ownPath(src)
    return url === null ? [] : [{ family, weight, style, url }]
  })
  const families = new Set(fonts.map(({ family }) => familyKey(family)))
  return [...brought, ...uploaded.filter(({ family }) => !families.has(familyKey(family)))]
}
