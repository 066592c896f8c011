import { type BrandKit, type SaveBrandKitRequest } from '@platen/client'

export const fontRoles = ['heading', 'subheading', 'text'] as const
export type FontRole = (typeof fontRoles)[number]

/** The editable part of a kit. */
export interface KitDraft {
  name: string
  url: string
  colors: string[]
  images: string[]
  /** A font family for each role; empty when the role has none. */
  families: Record<FontRole, string>
}

export const draftOf = ({ name, url, colors, images, fonts }: BrandKit): KitDraft => ({
  name: name ?? '',
  url,
  colors,
  images,
  families: {
    heading: fonts.heading.fontFamily ?? '',
    subheading: fonts.subheading.fontFamily ?? '',
    text: fonts.text.fontFamily ?? '',
  },
})

/** Returns the values of a draft that differ from its kit, as a request that saves them. Empty when nothing differs. */
export function changesOf(kit: BrandKit, draft: KitDraft): SaveBrandKitRequest {
  const before = draftOf(kit)
  const differs = (name: keyof KitDraft): boolean =>
    JSON.stringify(before[name]) !== JSON.stringify(draft[name])
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('url') && { url: draft.url }),
    ...(differs('colors') && { colors: draft.colors }),
    ...(differs('images') && { images: draft.images }),
    ...(differs('families') && { fonts: fontsOf(kit, draft) }),
  }
}

/** Returns the fonts of all roles, since a role that is not sent loses its font. The other properties of a font are kept. */
function fontsOf(kit: BrandKit, { families }: KitDraft): NonNullable<SaveBrandKitRequest['fonts']> {
  const named = fontRoles.filter(role => families[role].trim() !== '')
  return Object.fromEntries(
    named.map(role => [role, { ...kit.fonts[role], fontFamily: families[role].trim() }]),
  )
}
