import { type ReactNode } from 'react'
import { UploadProgress } from '../../parts/pictures/upload-progress'
import { Button } from '../../ui/buttons/button'
import { Sheet } from '../../ui/layout/sheet'
import { type Upload } from './use-uploads'
import css from './upload-list.module.css'

interface UploadListProps {
  uploads: readonly Upload[]
  onClear: () => void
}

/** The files being uploaded, their progress, and the files that were refused. */
export function UploadList({ uploads, onClear }: UploadListProps): ReactNode {
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const isOver = uploads.every(({ state }) => state === 'done' || state === 'failed')
  return (
    <Sheet>
      <div className={css.head}>
        <span role="status">
          {done} of {uploads.length} uploaded
        </span>
        {isOver && (
          <Button look="quiet" onPress={onClear}>
            Close
          </Button>
        )}
      </div>
      <ul className={css.list} aria-label="Uploads">
        {uploads.map(upload => (
          <li key={upload.id} className={css.upload}>
            <span className={css.name}>{upload.name}</span>
            <UploadProgress label={upload.name} share={upload.share} state={upload.state} />
            {upload.fault !== undefined && (
              <span className={css.fault} role="alert">
                {upload.fault}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
