import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { pathOf } from '../../../../service/design-ids'
import { Button, ButtonLink, IconButton } from '../../../../ui/buttons/button'
import { CopyId } from '../../../../ui/buttons/copy'
import { History } from '../../frame/history'
import { useUiHandler, useEditing } from '../../session/editing'
import { Download } from '../download/download'
import { Preview } from '../preview/preview'
import { Proof } from '../proof/proof'
import { DesignName } from './design-name'
import { More } from './more'
import { Publish } from './publish'
import { SavedState } from './saved-state'
import css from './top-bar.module.css'
import { useIdAnswers } from './use-id-answers'
import { useSaveAnswer } from './use-save-answer'

// Loaded only when the dialog opens.
const VersionsDialog = lazy(async () => ({
  default: (await import('../versions/versions-dialog')).VersionsDialog,
}))

/** The top bar of the editor: the design's name and ID, undo and redo, the state of saving, and the actions on the design. */
export function TopBar(): ReactNode {
  const { designId } = useEditing()
  useIdAnswers()
  useSaveAnswer()
  return (
    <div className={css.bar}>
      <Leave />
      <DesignName />
      <div className={css.id}>
        <CopyId id={designId} label="design ID" />
      </div>
      <History />
      <SavedState />
      <div className={css.actions}>
        <Versions />
        <span className={css.proof}>
          <Preview />
          <Proof />
          <Download />
        </span>
        <span className={css.use}>
          <ButtonLink href={pathOf(designId)} look="quiet">
            Use
          </ButtonLink>
        </span>
        <span className={css.more}>
          <More />
        </span>
        <Publish />
      </div>
    </div>
  )
}

/** A button that goes back to the previous page, or to the page of the design if the previous page was outside the app. */
function Leave(): ReactNode {
  const { designId } = useEditing()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label="Leave the editor"
      onPress={() => {
        if (canGoBack) router.history.back()
        else void router.navigate({ href: pathOf(designId) })
      }}
    >
      <IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />
    </IconButton>
  )
}

function Versions(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useUiHandler('versions', open)
  return (
    <span className={css.versions}>
      <Button look="quiet" onPress={open}>
        Versions
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
