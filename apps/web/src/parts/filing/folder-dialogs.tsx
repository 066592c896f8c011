import { type Folder } from '@platen/client'
import { filingLimits } from '@platen/design'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../service/failures'
import { platen } from '../../service/transport'
import { Field } from '../../ui/inputs/field'
import { AskForm } from '../../ui/overlays/ask-form'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { DialogBox } from '../../ui/overlays/dialog'
import { rereadItems } from './filing-queries'
import { FolderChoice } from './folder-choice'

interface FolderDialogProps {
  kind: 'new' | 'rename' | 'move' | 'delete'
  /** The folder to change, or in which a new one is to be; null for the top. */
  folder: Folder | null
  folders: readonly Folder[]
  onClose: () => void
  onDeleted: (folder: Folder) => void
}

/** Makes, renames, moves or deletes a folder. */
export function FolderDialog({ kind, folder, folders, ...rest }: FolderDialogProps): ReactNode {
  if (kind === 'new') return <NewFolder parent={folder} {...rest} />
  if (!folder) return null
  if (kind === 'rename') return <RenameFolder folder={folder} {...rest} />
  if (kind === 'move') return <MoveFolder folder={folder} folders={folders} {...rest} />
  return <DeleteFolder folder={folder} {...rest} />
}

interface Closing {
  onClose: () => void
}

interface AboutFolder extends Closing {
  folder: Folder
}

/** Changes folders; then closes the dialog and reloads what is shown. */
function useFolderWork(
  work: () => Promise<unknown>,
  onDone: () => void,
): UseMutationResult<unknown, Error, void> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess() {
      onDone()
      void rereadItems(client)
    },
  })
}

function NewFolder({ parent, onClose }: Closing & { parent: Folder | null }): ReactNode {
  const [name, setName] = useState('')
  const work = useFolderWork(
    () => platen.folders.create({ name: name.trim(), parentId: parent?.id ?? null }),
    onClose,
  )
  return (
    <NameDialog
      title={parent ? `New folder in “${parent.name}”` : 'New folder'}
      action="Create folder"
      name={name}
      setName={setName}
      work={work}
      onClose={onClose}
    />
  )
}

function RenameFolder({ folder, onClose }: AboutFolder): ReactNode {
  const [name, setName] = useState(folder.name)
  const work = useFolderWork(() => platen.folders.change(folder.id, { name: name.trim() }), onClose)
  return (
    <NameDialog
      title={`Rename “${folder.name}”`}
      action="Rename"
      name={name}
      setName={setName}
      work={work}
      onClose={onClose}
    />
  )
}

interface NameDialogProps extends Closing {
  title: string
  action: string
  name: string
  setName: (name: string) => void
  work: UseMutationResult<unknown, Error, void>
}

function NameDialog(props: NameDialogProps): ReactNode {
  const { title, action, name, setName, work, onClose } = props
  return (
    <DialogBox title={title} isOpen onClose={onClose}>
      <AskForm action={action} work={work} isDisabled={name.trim() === ''} onClose={onClose}>
        <Field
          label="Name"
          name="name"
          value={name}
          onChange={setName}
          maxLength={filingLimits.name}
          autoFocus
          fault={work.error ? failureLine(work.error) : undefined}
        />
      </AskForm>
    </DialogBox>
  )
}

function MoveFolder({
  folder,
  folders,
  onClose,
}: AboutFolder & { folders: readonly Folder[] }): ReactNode {
  const [parentId, setParent] = useState(folder.parentId)
  const work = useFolderWork(() => platen.folders.change(folder.id, { parentId }), onClose)
  return (
    <DialogBox title={`Move “${folder.name}”`} isOpen onClose={onClose}>
      <AskForm
        action="Move"
        work={work}
        isDisabled={parentId === folder.parentId}
        fault={work.error && failureLine(work.error)}
        onClose={onClose}
      >
        <FolderChoice
          folders={folders}
          without={folder.id}
          none="Top level"
          value={parentId}
          onChange={setParent}
        />
      </AskForm>
    </DialogBox>
  )
}

function DeleteFolder({
  folder,
  onClose,
  onDeleted,
}: AboutFolder & Pick<FolderDialogProps, 'onDeleted'>): ReactNode {
  const work = useFolderWork(
    () => platen.folders.delete(folder.id),
    () => {
      onClose()
      onDeleted(folder)
    },
  )
  return (
    <ConfirmDialog
      title={`Delete the folder “${folder.name}”?`}
      text="Folders in it are deleted too. Designs, templates and assets are kept: they move to the folder around it, or are in no folder."
      action="Delete folder"
      work={work}
      fault={work.error && failureLine(work.error)}
      onClose={onClose}
    />
  )
}
