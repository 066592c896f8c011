import { type Folder } from '@platen/client'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'
import { FolderChoice } from './folder-choice'
import { movedWords } from './moved-words'
import { type Filing } from './use-filing'

interface MoveDialogProps {
  ids: readonly string[]
  /** The items in words, as in `3 designs`. */
  words: string
  folders: readonly Folder[]
  filing: Filing
  onClose: () => void
  onDone: () => void
}

/** Moves items into a folder that the user chooses, or out of any. */
export function MoveDialog(props: MoveDialogProps): ReactNode {
  const { ids, words, folders, filing, onClose, onDone } = props
  const [folderId, setFolder] = useState<string | null>()
  const work = useMutation({
    mutationFn: async () => {
      if (folderId === undefined) return
      await filing.change({
        requests: [{ action: 'move', ids: [...ids], folderId }],
        words: movedWords(
          words,
          folders.find(({ id }) => id === folderId),
        ),
      })
    },
    onSuccess() {
      onClose()
      onDone()
    },
  })
  return (
    <DialogBox title={`Move ${words}`} isOpen onClose={onClose}>
      <AskForm
        action="Move"
        work={work}
        isDisabled={folderId === undefined}
        fault={work.error && failureLine(work.error)}
        onClose={onClose}
      >
        <FolderChoice folders={folders} none="No folder" value={folderId} onChange={setFolder} />
      </AskForm>
    </DialogBox>
  )
}
