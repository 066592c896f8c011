import { IconX } from '@tabler/icons-react'
import { type VersionItem } from '@platen/client'
import { type ReactNode, useEffect, useState } from 'react'
import { useKeepsFor } from '../../../../service/session'
import { Button, IconButton } from '../../../../ui/buttons/button'
import { ago } from '../../../../ui/moments'
import { focusCanvas } from '../../session/canvas'
import { useEditing } from '../../session/editing'
import { useSavingParts } from '../session/saving-provider'
import { type OthersEdit } from '../session/saver'
import { joinedEdit, withoutEdit } from './edit'
import { followDraft } from './follow-draft'
import { keptEdit } from './kept-edit'
import css from './live-edits.module.css'

/** Shows what others save to the draft, and tells who has edited it last, with an undo of that edit. */
export function LiveEdits(): ReactNode {
  const { opened, designId, announce } = useEditing()
  const { saver } = useSavingParts()
  const userId = useKeepsFor()
  const [edit, setEdit] = useState(saver.others.get)
  useEffect(() => followDraft({ designId, saver }), [designId, saver])
  useEffect(() => {
    return saver.others.subscribe(() => {
      const next = saver.others.get()
      if (!next) return
      setEdit(last => joinedEdit(last, next))
      announce(`Edited by ${nameOf(next.by, userId)}`)
    })
  }, [saver, announce, userId])
  useEffect(() => {
    void keptEdit(opened).then(kept => kept && setEdit(last => last ?? kept))
  }, [opened])
  return edit && <EditNotice edit={edit} onClose={() => setEdit(null)} />
}

interface EditNoticeProps {
  edit: OthersEdit
  onClose: () => void
}

function EditNotice({ edit, onClose }: EditNoticeProps): ReactNode {
  const { store, run, announce } = useEditing()
  const [past, setPast] = useState<OthersEdit | null>(null)
  const isPast = past === edit
  const name = nameOf(edit.by, useKeepsFor())
  const since = useAgo(edit.at)
  const close = (): void => {
    onClose()
    // The focused button disappears with the notice.
    focusCanvas()
  }
  const undo = (): void => {
    if (withoutEdit(store.state().design, edit) === store.state().design) {
      setPast(edit)
      return
    }
    run(design => ({ design: withoutEdit(design, edit) }), { name: `Undo edit by ${name}` })
    announce(`Edit by ${name} undone`)
    close()
  }
  return (
    <section className={css.notice} aria-label={`Edited by ${name}`}>
      <p>
        Edited by {name}, {since}
        {isPast && '. Everything in it has been changed since.'}
      </p>
      {!isPast && (
        <Button look="quiet" onPress={undo}>
          Undo edit
        </Button>
      )}
      <IconButton label="Close notice" onPress={close}>
        <IconX size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** Returns the author of an edit as this user sees them, for the middle of a sentence. In an embedded editor, people and keys have no names. */
function nameOf(by: VersionItem['author'], userId: string): string {
  if (by === null) return 'somebody else'
  const { kind, id, name } = by
  if (id === userId) return 'you elsewhere'
  if (kind === 'embed') return `user ${id}`
  return name ?? unnamed[kind]
}

const unnamed = { person: 'somebody else', key: 'an API key', app: 'an app' } as const

/** Returns the time since a moment in words, which change as it passes. */
function useAgo(moment: string): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return ago(moment, now)
}
