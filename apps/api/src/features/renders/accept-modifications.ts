import { type Modification, parseSource } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * The modifications in the form that is stored: URLs of own files as `asset:` references. Throws `invalid_request` when
 * another URL uses a port that is not allowed.
 */
export function acceptModifications(
  modifications: readonly Modification[],
  { addresses, sourceRules }: Pick<Runtime, 'addresses' | 'sourceRules'>,
): Modification[] {
  return modifications.map((modification, index) => {
    if (modification.src === undefined) return modification
    const src = addresses.toReference(modification.src)
    if (/^https?:/i.test(src)) refuseBadSource(index, () => parseSource(src, sourceRules))
    return src === modification.src ? modification : { ...modification, src }
  })
}

function refuseBadSource(index: number, parse: () => unknown): void {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `modifications[${index}].src ${error.publicMessage}`)
  }
}
