import { type Operation, pagePresets } from '@platen/contract'
import { AppError } from '@platen/errors'
import { createDesign } from '../../../domain/designs/create-design'
import { duplicateDesign } from '../../../domain/designs/duplicate-design'
import { getDesign } from '../../../domain/designs/get-design'
import { parsePin } from '../../../domain/pins/parse-pin'
import { type StudioCall } from '../reading/studio-call'
import { editDraft, type EditedDesign, type EditRuntime } from './edit-draft'

export interface CreateCall extends StudioCall {
  /** The id of the caller, who becomes the author. */
  author: string
  name: string
  /** The size of a blank page, in px; undefined for a preset or a copy. */
  size: { width: number; height: number } | undefined
  /** The name of a common size of a blank page; undefined for another one or a copy. */
  preset: string | undefined
  /** The id of the design or template to copy, with or without a version; undefined for a blank page. */
  from: string | undefined
  operations: readonly Operation[]
}

/**
 * Makes a blank design or a copy as version 1, and a draft of the operations, if there are any. If these fail, there is no design either.
 * Throws `invalid_request` unless exactly one of size, preset and source is given, and the errors of copying and of `editDraft`.
 */
export async function create(runtime: EditRuntime, call: CreateCall): Promise<EditedDesign> {
  const { operations, scope } = call
  const designId = await begin(runtime, call)
  if (operations.length === 0) {
    const { record, document } = await getDesign(runtime, { scope, designId })
    const nothing = { changed: [], overflow: [] }
    return { designId, version: record.version, revision: 0, document, ...nothing }
  }
  try {
    return await editDraft(runtime, { ...call, designId, revision: 0 })
  } catch (error) {
    await runtime.database.tenant(scope).designs.delete(designId, { renders: true })
    throw error
  }
}

/** Makes a blank design or a copy, and returns its id. */
async function begin(
  runtime: EditRuntime,
  { scope, author, name, size, preset, from }: CreateCall,
): Promise<string> {
  const given = [size, preset, from].filter(one => one !== undefined)
  if (given.length !== 1)
    throw new AppError(
      'invalid_request',
      'send exactly one of size or preset, for a blank page, or from, for a copy',
    )
  const call = { scope, author, repeatable: null }
  if (from !== undefined) {
    const copied = { ...call, source: parsePin(from), name, userId: null }
    return (await duplicateDesign(runtime, copied)).made.id
  }
  const { width, height } = size ?? pagePresets[preset ?? ''] ?? {}
  const pages = [{ id: 'page-1', background: '#ffffff', children: [] }]
  const document = { schemaVersion: 1, width, height, pages }
  const request = { name, document, userId: null }
  return (await createDesign(runtime, { ...call, request })).made.record.id
}
