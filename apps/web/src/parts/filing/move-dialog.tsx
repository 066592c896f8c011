import { type Folder } from '@platen/client'
import { filingLimits } from '@platen/design'
import { IconFolderPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { Button } from '../../ui/buttons/button'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'
import { DialogBox } from '../../ui/overlays/dialog'
import { FolderChoice } from './folder-choice'
import { pathTo } from './folder-tree'
import { movedWords } from './moved-words'
import { type Filing } from './use-filing'

interface MoveDialogProps {
  ids: readonly string[]
  /** The items in words, as in `3 designs`. */
  words: string
  folders: readonly Folder[]
  filing: Filing
  onClose: () => void
  /** Called once the items have been moved. */
  onDone?: () => void
}

/** Moves items into a folder that the user chooses or creates, or out of any. */
export function MoveDialog(props: MoveDialogProps): ReactNode {
  const { ids, words, folders, filing, onClose, onDone } = props
  const [folderId, setFolder] = useState<string | null>()
  /** The name of a new folder in the chosen one; null while none is asked for. */
  const [name, setName] = useState<string | null>(null)
  const [created, setCreated] = useState<Folder | null>(null)
  const all = withFolder(folders, created)
  const path = pathTo(all, folderId)
  const work = useMutation({
    mutationFn: async () => {
      let folder = path.at(-1)
      if (name !== null) {
        folder = await platen.folders.create({ name: name.trim(), parentId: folderId ?? null })
        // If the items cannot be moved, the folder exists all the same.
        setCreated(folder)
        setFolder(folder.id)
        setName(null)
      }
      await filing.change({
        requests: [{ action: 'move', ids: [...ids], folderId: folder?.id ?? null }],
        words: movedWords(words, folder),
      })
    },
    onSuccess() {
      onClose()
      onDone?.()
    },
  })
  return (
    <DialogBox title={`Move ${words}`} isOpen onClose={onClose}>
      <AskForm
        action={name === null ? 'Move' : 'Create and move'}
        work={work}
        isDisabled={name === null ? folderId === undefined : name.trim() === ''}
        fault={work.error && failureLine(work.error)}
        onClose={onClose}
      >
        {name === null ? (
          <>
            <FolderChoice folders={all} none="No folder" value={folderId} onChange={setFolder} />
            {path.length < filingLimits.levels && <NewFolder onPress={() => setName('')} />}
          </>
        ) : (
          <Field
            label={newIn(path.at(-1))}
            name="folder"
            value={name}
            onChange={setName}
            maxLength={filingLimits.name}
            autoFocus
          />
        )}
      </AskForm>
    </DialogBox>
  )
}

const NewFolder = ({ onPress }: { onPress: () => void }): ReactNode => (
  <div>
    <Button look="quiet" onPress={onPress}>
      <IconFolderPlus size={16} stroke={1.5} aria-hidden="true" />
      New folder
    </Button>
  </div>
)

/** Adds a folder that may not be listed yet. */
const withFolder = (folders: readonly Folder[], created: Folder | null): readonly Folder[] =>
  created === null || folders.some(({ id }) => id === created.id) ? folders : [...folders, created]

const newIn = (parent: Folder | undefined): string =>
  parent ? `New folder in “${parent.name}”` : 'New folder'
