import { type CompletedRender } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/button'
import { dateOf } from '../../../ui/moments'
import { Section } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty } from '../../../ui/layout/states'
import { FileSheet } from './file-sheet'
import css from './files.module.css'

interface FilesProps {
  render: CompletedRender
  name: string
  /** Renders the files again; null for users who are not allowed to. */
  onAgain: (() => void) | null
}

/** The files of a render; when they have expired, a note and a button that renders them again. */
export function Files({ render, name, onAgain }: FilesProps): ReactNode {
  const [now] = useState(() => Date.now())
  const { files, expiresAt, map } = render
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) < now
  if (isOver)
    return (
      <Section title="Files">
        <Sheet>
          <Empty text={`These files were kept until ${dateOf(expiresAt, now)}.`}>
            {onAgain && <Button onPress={onAgain}>Render again</Button>}
          </Empty>
        </Sheet>
      </Section>
    )
  const kept = expiresAt === undefined ? undefined : `Kept until ${dateOf(expiresAt, now)}`
  return (
    <Section title="Files" aside={kept && <span className={css.kept}>{kept}</span>}>
      <ul className={css.files}>
        {files.map(file => (
          <li key={`${file.format}-${file.page}`}>
            <FileSheet
              file={file}
              name={name}
              map={map?.pages.find(({ page }) => page === file.page)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
