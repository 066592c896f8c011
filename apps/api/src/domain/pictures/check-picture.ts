import { checkAgainstDesign, type CheckRuntime } from '../renders/check-against-design'
import { pageSizesOf } from '../renders/page-sizes-of'
import { type Found } from './find-picture'
import { refuseLarge } from './pixel-limit'
import { type Payer } from './asked-picture'

/** Throws `invalid_request` for a picture that the design or the limits of its payer do not allow. */
export async function checkPicture(
  runtime: CheckRuntime,
  { asked, design }: Found,
  { maxPixels }: Pick<Payer, 'maxPixels'>,
): Promise<void> {
  await checkAgainstDesign(runtime, { asked, design, draft: null })
  const { scope, designId } = asked
  const sizes = await pageSizesOf(runtime, { scope, designId, version: design.version })
  refuseLarge(asked.options, sizes, maxPixels)
}
