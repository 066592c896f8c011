import { z } from 'zod'
import { brandKitListSchema, brandKitSchema } from '../library/brands'
import { listInput, userIdInput } from './forms/fields'
import { describeFields, listTexts } from './forms/describe-fields'
import { readOnly, type ToolContract } from './forms/tool'

const font = z.looseObject({})
const kit = brandKitSchema.extend({
  fonts: z.strictObject({
    heading: font.describe('fontFamily, fontSize, fontWeight, fontStyle'),
    subheading: font.describe('The same'),
    text: font.describe('The same'),
  }),
})

const data = z.array(
  describeFields(kit, {
    id: 'Kit id',
    name: 'Name',
    description: 'Description',
    url: 'Website',
    domain: 'Domain',
    images: 'Image URLs for src',
    colors: 'Hex colours for fill',
    fonts: 'By role',
    socials: 'Links by network',
    createdAt: 'Creation',
    updatedAt: 'Last change',
    userId: "Embedder's user",
  }),
)

/** Lists the organization's brand kits. */
export const listBrandKits = {
  title: 'List brand kits',
  description:
    "Lists the organization's brand kits: colours to send as fill, image URLs to send as src, fonts, social links.",
  annotations: readOnly,
  input: z.strictObject({ ...listInput, userId: userIdInput }),
  output: describeFields(brandKitListSchema.extend({ data }), {
    data: 'Brand kits',
    ...listTexts,
    userId: 'Filter used',
  }),
} satisfies ToolContract
