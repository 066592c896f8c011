import { renderOutcomeSchema, type RouteAnswer } from '@platen/contract'
import { AppError } from '@platen/errors'
import { renderFailure } from '../../domain/renders/render-failure'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type ShownView } from '../../domain/views/create-view'

/** Presents a view: 200 with its file, 202 while it is open. Throws its error. */
export function presentView(
  view: ShownView,
  { fileUrl }: PublicAddresses,
): RouteAnswer<'createView'> {
  const { state } = view
  switch (state) {
    case 'completed': {
      const { files, natural } = renderOutcomeSchema.parse(view.result)
      const [file] = files
      if (!file || !natural)
        throw new AppError('internal', 'Internal error', { internal: 'the view has no file' })
      const { key, width, height } = file
      return { status: 200, body: { url: fileUrl(key), width, height, natural } }
    }
    case 'queued':
    case 'rendering':
      return { status: 202, headers: { 'retry-after': '1' }, body: { status: state } }
    case 'failed':
      throw renderFailure(view)
    case 'cancelled':
      throw new AppError('render_ended', 'The view was cancelled')
  }
}
