import { type DryRun, type RenderFile, type RenderResult } from '@platen/contract'
import { type CheckRecord, type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { blame } from '../../runtime/blame'
import { renderFailure } from '../../domain/renders/render-failure'
import { presentDryRun } from './dry-run.presenter'
import { presentGenerated, type Presenting } from './render.presenter'

/** A finished render for an assistant: the relevant details, and a link to each file. */
export interface PresentedImage {
  structured: Pick<RenderResult, 'id' | 'designId' | 'duration' | 'files' | 'layout' | 'warnings'>
  links: { url: string; name: string; mimetype: string; size: number }[]
}

/** Presents a render that has ended. Throws its error, or `unavailable` if the caller should try again. */
export function presentImage(render: RenderRecord, presenting: Presenting): PresentedImage {
  if (render.state === 'failed' && blame[renderFailure(render).code] === 'service') {
    throw new AppError('unavailable', 'The render failed', { internal: `${render.id} failed` })
  }
  const { body } = presentGenerated(render, presenting)
  if (!('files' in body)) {
    throw new AppError('unavailable', 'The render is not finished yet', {
      internal: `${render.id} takes longer than RENDER_WAIT_MS`,
      retryAfter: 10,
    })
  }
  const { id, designId, duration, files, warnings, layout } = body
  const structured = { id, designId, duration, files, warnings, ...(layout && { layout }) }
  return { structured, links: files.map(linkTo) }
}

/** Presents a check that has ended to an assistant. Throws the errors of `presentDryRun`. */
export function presentDryImage(check: CheckRecord): { structured: DryRun & { files: [] } } {
  return { structured: { ...presentDryRun(check), files: [] } }
}

function linkTo({ url, mimetype, size, page, format }: RenderFile): PresentedImage['links'][0] {
  return { url, name: `page-${page}.${format}`, mimetype, size }
}
