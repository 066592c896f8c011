import { idField, textField } from '@platen/design'
import { z } from 'zod'
import { inPlainText, nameField, onOneLine } from '../fields/fields'
import { flagText, wholeText } from '../fields/list-query'
import { shareLimits } from '../names/share-limits'

const guestName = onOneLine(nameField(shareLimits.guest)).describe('The name that the guest gives')

const fraction = z
  .number({ error: 'must be a number from 0 to 1' })
  .min(0, { error: 'must be a number from 0 to 1' })
  .max(1, { error: 'must be a number from 0 to 1' })

const pageError = 'must be the number of a page, from 1'

const fields = {
  text: inPlainText(nameField(shareLimits.text)).describe('Plain text'),
  parentId: textField(64).optional().describe('The first comment of a thread, to reply to it'),
  page: z
    .int({ error: pageError })
    .min(1, { error: pageError })
    .max(999, { error: pageError })
    .optional()
    .describe('The page, from 1; needed without `parentId`'),
  x: fraction.optional().describe('From the left, as a fraction of the width of the page'),
  y: fraction.optional().describe('From the top, as a fraction of the height of the page'),
  elementId: idField.nullable().optional().describe('The element that it is about'),
}

type Placed = Partial<Record<'parentId' | 'version' | 'page' | 'x' | 'y' | 'elementId', unknown>>

/** Returns true for a reply without a place of its own, and for a comment with a whole place. */
const isPlacedBy =
  (needed: readonly ('version' | 'page' | 'x' | 'y')[]) =>
  ({ parentId, elementId, ...place }: Placed): boolean =>
    parentId === undefined
      ? needed.every(part => place[part] !== undefined)
      : needed.every(part => place[part] === undefined) && (elementId ?? null) === null

/** The body of a comment or a reply of a member. */
export const createCommentRequestSchema = z
  .strictObject(fields)
  .refine(isPlacedBy(['page', 'x', 'y']), { error: 'must have either parentId, or page, x and y' })

const shownError = 'must be the number of the version that is shown'
const shownVersion = z
  .int({ error: shownError })
  .min(1, { error: shownError })
  .max(999_999_999, { error: shownError })

/** The body of a comment or a reply of a guest. */
export const sharedCommentRequestSchema = z
  .strictObject({
    name: guestName,
    ...fields,
    version: shownVersion
      .optional()
      .describe('The version that the guest sees; needed without `parentId`'),
  })
  .refine(isPlacedBy(['version', 'page', 'x', 'y']), {
    error: 'must have either parentId, or version, page, x and y',
  })

/** An update of a comment. */
export const changeCommentRequestSchema = z.strictObject({
  resolved: z
    .boolean({ error: 'must be true or false' })
    .describe('true: nothing is left to do in its thread'),
})

const paging = {
  page: wholeText(0).default(0).describe('Zero-based index of the page'),
  perPage: wholeText(1, 100).default(100).describe('Items per page'),
}

const ofVersion = wholeText(1, 999_999_999).optional().describe('Only those of this version')

/** The filters of the list of comments. */
export const listCommentsQuerySchema = z.object({
  ...paging,
  resolved: flagText()
    .optional()
    .describe('true: only threads that are resolved; false: only those that are not'),
  replies: flagText().optional().describe('false: only the first comment of each thread'),
  version: ofVersion,
})

export const listApprovalsQuerySchema = z.object({ ...paging, version: ofVersion })

export const listSharedCommentsQuerySchema = z.object(paging)

const pageOf = <Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{
  data: z.ZodArray<Item>
  total: z.ZodNumber
  page: z.ZodNumber
  perPage: z.ZodNumber
}> =>
  z.object({
    data: z.array(item),
    total: z.number().int().describe('Number of matching items on all pages'),
    page: z.number().int().describe('Zero-based index of this page'),
    perPage: z.number().int(),
  })

const place = {
  parentId: z.string().nullable().describe('The first comment of its thread; null for that one'),
  version: z.int().describe('The version that was shown'),
  page: z.int(),
  elementId: z.string().nullable(),
  x: z.number(),
  y: z.number(),
}

/** A comment on a design, or a reply. */
export const commentSchema = z.strictObject({
  id: z.string(),
  designId: z.string(),
  shareId: z.string().nullable().describe('The share whose guests see it; null if only members do'),
  ...place,
  text: z.string(),
  author: z.strictObject({
    kind: z.enum(['guest', 'person', 'key']),
    id: z.string().nullable().describe('Id of the person or key; null for a guest'),
    name: z
      .string()
      .nullable()
      .describe(
        'For a guest, the name that was typed, which nobody has checked; null for a person or key that no longer exists',
      ),
  }),
  resolvedAt: z.iso
    .datetime()
    .nullable()
    .describe('The time when its thread was resolved; null for replies'),
  createdAt: z.iso.datetime(),
})

export const commentListSchema = pageOf(commentSchema)

/** A comment as guests see it. */
export const sharedCommentSchema = z.strictObject({
  id: z.string(),
  ...place,
  author: z.strictObject({ kind: z.enum(['guest', 'member']), name: z.string().nullable() }),
  text: z.string(),
  resolved: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const sharedCommentListSchema = pageOf(sharedCommentSchema)

/** The approval of the version that a guest sees. */
export const approvalRequestSchema = z.strictObject({ name: guestName, version: shownVersion })

/** The fields of an approval that guests see. */
export const approvalFields = {
  id: z.string(),
  name: z.string().describe('The name that was typed, which nobody has checked'),
  version: z.int(),
  createdAt: z.iso.datetime(),
}

export const sharedApprovalSchema = z.strictObject(approvalFields)

/** The approval of a version. */
export const approvalSchema = z.strictObject({
  ...approvalFields,
  designId: z.string(),
  shareId: z.string().nullable().describe('Null if the share no longer exists'),
})

export const approvalListSchema = pageOf(approvalSchema)

export type CommentAnswer = z.infer<typeof commentSchema>
export type CreateCommentRequest = z.infer<typeof createCommentRequestSchema>
