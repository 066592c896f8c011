import { type OwnFonts } from '@platen/browser'
import { type RenderFile } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { compareFile } from '../../../parts/painting/comparison/compare-file'
import { sayShare } from '../../../parts/painting/comparison/difference'
import { ownPath } from '../../../service/own-path'
import { ButtonLink } from '../../../ui/buttons/button'
import { type Shown } from '../request/judge'
import css from './send.module.css'

interface RenderedFilesProps {
  files: readonly RenderFile[]
  /** The preview at the moment the request was sent. */
  shown: Shown
  fonts: OwnFonts | null
  transparent: boolean
}

/** The files of a render, and how each differs from the preview. */
export function RenderedFiles({ files, ...compared }: RenderedFilesProps): ReactNode {
  return (
    <ul className={css.files}>
      {files.map(file => (
        <li key={file.checksum + file.format + String(file.page)}>
          <RenderedFile file={file} {...compared} />
        </li>
      ))}
    </ul>
  )
}

interface RenderedFileProps extends Omit<RenderedFilesProps, 'files'> {
  file: RenderFile
}

function RenderedFile({ file, shown, fonts, transparent }: RenderedFileProps): ReactNode {
  const { url, previewUrl, format, page, width, height, size } = file
  const path = ownPath(url)
  const picture = format === 'pdf' ? previewUrl && ownPath(previewUrl) : path
  const share = useQuery({
    queryKey: ['difference', url],
    queryFn: async () => {
      const drawn = shown.design.pages[page - 1]
      if (!fonts || !drawn) return null
      const job = { page: drawn, fonts, replaced: shown.replacedSources, transparent }
      const compared = await compareFile(file, job)
      return compared?.difference?.share ?? null
    },
    enabled: fonts !== null,
    staleTime: Infinity,
    retry: false,
  })
  return (
    <figure className={css.file}>
      {picture !== null && (
        <img className={css.picture} src={picture} alt={`Page ${page}, rendered`} />
      )}
      <figcaption className={css.caption}>
        <code>
          {format} · {Math.round(width)} × {Math.round(height)} · {Math.ceil(size / 1024)} KB
        </code>
        {typeof share.data === 'number' && <span>{sayShare(share.data, 'preview')}</span>}
        {path !== null && (
          <ButtonLink href={path} away>
            Open the file
          </ButtonLink>
        )}
      </figcaption>
    </figure>
  )
}
