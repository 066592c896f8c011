import { type ReactNode } from 'react'
import { type Drawable } from '../../parts/painting/drawable'
import { pinOf } from '../../service/design-ids'
import { ownPath } from '../../service/own-path'
import { type FillRequest } from './use-fill-request'
import { Preview } from './preview/preview'

interface RequestPreviewProps {
  drawable: Drawable
  request: FillRequest
  /** The number of the shown page, from 1. */
  number: number
  onNumber: (number: number) => void
  /** The id of the element whose field is in use; null when there is none. */
  pointed: string | null
  onPoint: (id: string | null) => void
}

/** The page as a request that is being filled in will be rendered. Until it is painted, the thumbnail is shown. */
export function RequestPreview({ drawable, request, ...used }: RequestPreviewProps): ReactNode {
  const { id, thumbnail } = drawable
  const { shown, fonts, fields, hear } = request
  return (
    <Preview
      {...used}
      shown={shown}
      fonts={fonts}
      fields={fields}
      meanwhile={pinOf(id) === 'latest' && thumbnail !== null ? ownPath(thumbnail) : null}
      onPainted={hear}
    />
  )
}
