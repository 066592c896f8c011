import { z } from 'zod'
import { choice, idSchema } from '../values/texts'

/** The roles of a brand kit's values, and the modification keys that each may set. */
export const brandRoles = {
  primary: ['fill', 'stroke', 'background'],
  secondary: ['fill', 'stroke', 'background'],
  accent: ['fill', 'stroke', 'background'],
  background: ['fill', 'background'],
  text: ['fill', 'stroke'],
  heading: ['fontFamily', 'fontWeight', 'fontStyle'],
  subheading: ['fontFamily', 'fontWeight', 'fontStyle'],
  body: ['fontFamily', 'fontWeight', 'fontStyle'],
  logo: ['src'],
  logoLight: ['src'],
} as const

export type BrandRoleName = keyof typeof brandRoles

const names = Object.keys(brandRoles) as BrandRoleName[]
const keys = [...new Set(Object.values(brandRoles).flat())]

/** A key of an element or page, which a value of a brand kit sets. */
export const brandRoleSchema = z.object({
  elementId: idSchema.describe('The element or page to change'),
  key: choice(...keys).describe('The modification key to set'),
  role: choice(...names).describe('The value of the kit: a colour, a font or a logo'),
})

export type BrandRole = z.output<typeof brandRoleSchema>
