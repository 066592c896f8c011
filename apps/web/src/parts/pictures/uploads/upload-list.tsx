import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/buttons/button'
import { UploadProgress } from './upload-progress'
import css from './upload-list.module.css'
import { isUnderWay, type Uploads } from './use-uploads'

/** The files being uploaded, their progress, and why some were refused or are stored outside the shown folder. */
export function UploadList({ uploads, clear }: Pick<Uploads, 'clear' | 'uploads'>): ReactNode {
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state === 'done').length
  const isOver = !uploads.some(isUnderWay)
  return (
    <div className={css.uploads}>
      <div className={css.head}>
        <span role="status">
          {done} of {uploads.length} uploaded
        </span>
        {isOver && (
          <Button look="quiet" onPress={clear}>
            Dismiss
          </Button>
        )}
      </div>
      <ul className={css.list} aria-label="Uploads">
        {uploads.map(upload => (
          <li key={upload.id} className={css.upload}>
            <span className={css.name}>{upload.name}</span>
            <UploadProgress label={upload.name} share={upload.share} state={upload.state} />
            {isUnderWay(upload) && (
              <IconButton label={`Cancel ${upload.name}`} onPress={upload.cancel}>
                <IconX size={16} stroke={1.5} aria-hidden="true" />
              </IconButton>
            )}
            {upload.fault !== undefined && (
              <span className={css.fault} role="alert">
                {upload.fault}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
