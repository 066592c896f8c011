import { type RenderFile } from '@platen/client'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ownPath } from '../../../service/own-path'
import { bytesText } from '../../../ui/amounts'
import { ButtonLink } from '../../../ui/buttons/button'
import { CopyButton } from '../../../ui/buttons/copy'
import { Sheet } from '../../../ui/layout/sheet'
import { ElementPointer, type PageMap } from './element-pointer'
import css from './files.module.css'

interface FileSheetProps {
  file: RenderFile
  /** The name of the design, used in the name of a download. */
  name: string
  /** Where the elements are in the file; undefined if the render has no map. */
  map: PageMap | undefined
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** A file of a render: its image, its facts, and links to download or copy it. */
export function FileSheet({ file, name, map }: FileSheetProps): ReactNode {
  const { url, previewUrl, format, width, height, size, page } = file
  const path = ownPath(url)
  const picture = format === 'pdf' ? previewUrl && ownPath(previewUrl) : path
  return (
    <figure className={css.file}>
      {picture !== null && (
        <Shown src={picture} page={page} width={width} height={height} map={map} />
      )}
      <figcaption className={css.caption}>
        <code>
          {format.toUpperCase()} · {Math.round(width)} × {Math.round(height)} · {bytesText(size)}
        </code>
        <span className={css.actions}>
          {path !== null && (
            <>
              <ButtonLink href={path} away>
                <IconExternalLink {...icon} />
                Open
              </ButtonLink>
              <ButtonLink href={path} download={`${name}-${page}.${extensionOf(format)}`}>
                <IconDownload {...icon} />
                Download
              </ButtonLink>
            </>
          )}
          <CopyButton text={url} label="Copy URL" />
        </span>
      </figcaption>
    </figure>
  )
}

interface ShownProps {
  src: string
  page: number
  width: number
  height: number
  map: PageMap | undefined
}

/** The image of a file, which names the element under the pointer, or a note that the file has expired. */
function Shown({ src, page, width, height, map }: ShownProps): ReactNode {
  const [gone, setGone] = useState(false)
  if (gone) return <p className={css.gone}>This file no longer exists.</p>
  return (
    <Sheet flush>
      <ElementPointer map={map}>
        <img
          className={css.picture}
          src={src}
          alt={`Page ${page}, rendered`}
          style={{ aspectRatio: width / height }}
          onError={() => setGone(true)}
        />
      </ElementPointer>
    </Sheet>
  )
}

const extensionOf = (format: RenderFile['format']): string => (format === 'jpeg' ? 'jpg' : format)
