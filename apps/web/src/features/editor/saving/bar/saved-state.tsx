import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { isEmbedded } from '../../../../service/caller'
import { Button } from '../../../../ui/buttons/button'
import { Tag } from '../../../../ui/layout/states'
import { useObservable } from '../../session/editing'
import { type Saving } from '../machine/saving'
import { isDraft, notSaved, type Shown, shownOf } from '../machine/shown'
import { useSaving, useSavingParts } from '../session/saving-provider'
import css from './top-bar.module.css'

/** Shows the state of saving, and a tag while the design has unpublished changes. */
export function SavedState(): ReactNode {
  const { saver, keeper } = useSavingParts()
  const isKept = useObservable(keeper.works)
  const shown = useSaving(shownOf)
  const words = useSaving(saving => wordsOf(saving, isKept))
  const hasDraft = useSaving(isDraft)
  const isFinal = useSaving(({ refusal }) => refusal?.isFinal === true)
  return (
    <div className={css.state}>
      {hasDraft && !isEmbedded() && (
        <span className={css.draft}>
          <Tag look="spot">Draft</Tag>
        </span>
      )}
      <p role="status" aria-label="Save status" data-shown={shown}>
        {signOf(shown)}
        <span title={words}>{words}</span>
        {shown === 'offline' && !isKept && <span className={css.advice}> Keep this tab open.</span>}
      </p>
      {shown === 'refused' && !isFinal && (
        <Button look="quiet" onPress={saver.reach}>
          Try again
        </Button>
      )}
    </div>
  )
}

function signOf(shown: Shown): ReactNode {
  switch (shown) {
    case 'offline':
      return <IconCloudOff size={16} stroke={1.5} aria-hidden="true" />
    case 'conflict':
    case 'failing':
    case 'refused':
      return <IconAlertTriangle size={16} stroke={1.5} aria-hidden="true" />
    case 'saved':
    case 'saving':
      return null
  }
}

function wordsOf(saving: Saving, isKept: boolean): string {
  switch (shownOf(saving)) {
    case 'conflict':
      return 'Conflict'
    case 'failing':
      return saving.failure ? notSaved(saving.failure) : ''
    case 'offline':
      return isKept ? 'Offline: kept here' : 'Offline: not kept.'
    case 'refused':
      return `Not saved. ${saving.refusal?.text ?? ''}`
    case 'saved':
      return savedWords(saving)
    case 'saving':
      return isEmbedded() ? 'Keeping draft' : 'Saving'
  }
}

/** The label for a saved design. In an embedded editor Save publishes, so a draft does not count as saved. */
function savedWords(saving: Saving): string {
  if (isEmbedded()) return isDraft(saving) ? 'Draft kept' : 'Saved'
  return isDraft(saving) ? 'Saved' : `Published v${saving.known.baseVersion}`
}
