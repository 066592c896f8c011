import { type BrandKit } from '@platen/client'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { platen } from '../../service/transport'
import { changesOf, draftOf, type KitDraft } from './draft'

/** A kit and its unsaved changes. */
interface ChangedKit {
  draft: KitDraft
  setDraft: Dispatch<SetStateAction<KitDraft>>
  isChanged: boolean
  /** Sends only the values changed here, to keep the changes that others save meanwhile. */
  save: UseMutationResult<BrandKit, Error, KitDraft>
}

/** Holds the unsaved changes of a kit; follows the saved kit while there are none. */
export function useKitDraft(kit: BrandKit): ChangedKit {
  const client = useQueryClient()
  const [base, setBase] = useState(kit)
  const [draft, setDraft] = useState<KitDraft>(() => draftOf(kit))
  const [read, setRead] = useState(kit)
  const isChanged = Object.keys(changesOf(base, draft)).length > 0
  // This kit may have been cached before another user saved it.
  if (kit !== read) {
    setRead(kit)
    if (!isChanged) {
      setBase(kit)
      setDraft(draftOf(kit))
    }
  }
  const save = useMutation({
    mutationFn: (sent: KitDraft) => platen.saveBrandKit(kit.id, changesOf(base, sent)),
    onSuccess(saved, sent) {
      setBase(saved)
      // Text that the user has typed meanwhile is kept.
      setDraft(now => (now === sent ? draftOf(saved) : now))
      // A user who leaves and returns before the next read sees the saved kit.
      client.setQueryData(['brand-kits', kit.id], saved)
      return client.invalidateQueries({ queryKey: ['brand-kits'] })
    },
  })
  return { draft, setDraft, isChanged, save }
}
