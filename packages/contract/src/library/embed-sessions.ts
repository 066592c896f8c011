import {
  flagField,
  limits,
  parsedUrl,
  renderFormats,
  textField,
  wholeField,
  mustBeOneOf,
} from '@platen/design'
import { z } from 'zod'
import { embedModes } from '../names/embed-modes'
import { nameField, userIdLength } from '../fields/fields'

/** Maximum length of the label of the button that saves. */
const labelLength = 32

/** Matches whole origins only: they become part of a policy, in which other characters would have a different meaning. */
const originForm = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[0-9]{1,5})?$/

const originError = 'must be an origin, like https://app.example'

const isOrigin = (text: string): boolean =>
  originForm.test(text) && parsedUrl(text)?.origin === text

const originField = z.string({ error: originError }).refine(isOrigin, { error: originError })

const side = wholeField(1, limits.side)

const sourceIdField = textField(64)

const looks = {
  formats: z
    .array(z.enum(renderFormats, { error: mustBeOneOf(renderFormats) }), {
      error: 'must be a list of formats',
    })
    .min(1, { error: 'must not be empty' })
    .max(renderFormats.length, { error: `must contain at most ${renderFormats.length} formats` })
    .refine(formats => new Set(formats).size === formats.length, {
      error: 'must contain each format only once',
    }),
  saveLabel: nameField(labelLength),
  theme: z.strictObject({
    accent: z
      .string({ error: 'must be a hex colour of six digits' })
      .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a hex colour of six digits' })
      .optional()
      .describe('Colour of the main button; darkened if white text would be hard to read on it'),
    scheme: z
      .enum(['light', 'dark', 'auto'], { error: mustBeOneOf(['light', 'dark', 'auto']) })
      .optional()
      .describe('auto (the default) follows the system'),
  }),
}

/** The body of a new embed session. */
export const createEmbedSessionRequestSchema = z
  .strictObject({
    userId: textField(userIdLength)
      .min(1, { error: 'must not be empty' })
      .describe('Your id for the user; also the `userId` of designs that the user makes'),
    designId: sourceIdField
      .optional()
      .describe('A design of this user; with `openAsCopy`, any design'),
    templateId: sourceIdField.optional().describe('A template, which is opened as a copy'),
    size: z
      .strictObject({ width: side, height: side })
      .optional()
      .describe('Starts an empty design of this size, in px'),
    openAsCopy: flagField()
      .default(false)
      .describe('Opens a copy and leaves the design or template unchanged'),
    mode: z
      .enum(embedModes, { error: mustBeOneOf(embedModes) })
      .default('edit')
      .describe("edit: the editor; fill: a form with the design's fields; view: the pages"),
    allowedOrigins: z
      .array(originField, { error: 'must be a list of origins' })
      .min(1, { error: 'must not be empty' })
      .max(10, { error: 'must contain at most 10 origins' })
      .describe('Origins of the pages that may show the editor, such as `https://app.example`'),
    expiresIn: wholeField(60, 86_400)
      .default(3600)
      .describe('Seconds for which each token is valid'),
    formats: looks.formats.optional().describe('Formats that can be rendered; all by default'),
    saveLabel: looks.saveLabel.optional().describe('Text of the button that saves'),
    developer: flagField()
      .default(false)
      .describe(
        'Shows in `edit` what developers need: ids of elements, editable properties, brand mapping and custom data',
      ),
    theme: looks.theme.optional(),
  })
  .refine(
    ({ designId, templateId, size }) =>
      [designId, templateId, size].filter(source => source !== undefined).length === 1,
    { error: 'must have one of designId, templateId and size' },
  )

export type CreateEmbedSessionRequest = z.infer<typeof createEmbedSessionRequestSchema>

/** The look of an editor, as its session stores it. Sessions from before the option have no `developer`. */
export const embedSettingsSchema = z.object({ ...looks, developer: z.boolean() }).partial()

export type EmbedSettings = z.infer<typeof embedSettingsSchema>

/** A session with its token, which is shown once. */
export const embedSessionSchema = z.object({
  id: z.string(),
  url: z.url().describe('For `createEditor`, which shows it in a frame'),
  token: z.string().describe('For `createEditor`; shown once'),
  designId: z
    .string()
    .nullable()
    .describe(
      'The design that is edited; null if it does not exist until the session is first opened',
    ),
  expiresAt: z.iso.datetime().describe('The time at which the token stops working'),
})

/** The response to opening an embedded editor. */
export const openedEmbedSchema = z.object({
  id: z.string(),
  designId: z.string(),
  mode: z.enum(embedModes),
  ...embedSettingsSchema.shape,
  expiresAt: z.iso.datetime(),
})
