import { type BrandKit, type SaveBrandKitRequest } from '@platen/client'

export const fontRoles = ['heading', 'subheading', 'text'] as const
export type FontRole = (typeof fontRoles)[number]

/** What is edited of a kit. */
export interface KitDraft {
  name: string
  url: string
  colors: string[]
  images: string[]
  /** A family for each role; empty without one. */
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

/** What to send so that a kit becomes as its draft: only what differs. Empty when nothing does. */
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

/** All roles, since one that is not sent has no font any more; what else a font says stays. */
function fontsOf(kit: BrandKit, { families }: KitDraft): NonNullable<SaveBrandKitRequest['fonts']> {
  const named = fontRoles.filter(role => families[role].trim() !== '')
  return Object.fromEntries(
    named.map(role => [role, { ...kit.fonts[role], fontFamily: families[role].trim() }]),
  )
}
