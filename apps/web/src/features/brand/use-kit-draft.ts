import { type BrandKit } from '@platen/client'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { platen } from '../../service/transport'
import { changesOf, draftOf, type KitDraft } from './draft'

/** A kit while it is changed. */
interface ChangedKit {
  draft: KitDraft
  setDraft: Dispatch<SetStateAction<KitDraft>>
  isChanged: boolean
  /** Sends what was changed here: what others save meanwhile stays. */
  save: UseMutationResult<BrandKit, Error, KitDraft>
}

/** Keeps what is changed of a kit; follows the kit as long as nothing is. */
export function useKitDraft(kit: BrandKit): ChangedKit {
  const client = useQueryClient()
  const [base, setBase] = useState(kit)
  const [draft, setDraft] = useState<KitDraft>(() => draftOf(kit))
  const [read, setRead] = useState(kit)
  const isChanged = Object.keys(changesOf(base, draft)).length > 0
  // What is shown at first may have been read before others saved.
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
      // What was typed meanwhile stays.
      setDraft(now => (now === sent ? draftOf(saved) : now))
      // Whoever leaves and comes back before it is read again sees what was saved.
      client.setQueryData(['brand-kits', kit.id], saved)
      return client.invalidateQueries({ queryKey: ['brand-kits'] })
    },
  })
  return { draft, setDraft, isChanged, save }
}
