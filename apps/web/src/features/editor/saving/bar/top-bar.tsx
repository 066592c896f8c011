import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { pathOf } from '../../../../service/design-ids'
import { Button, ButtonLink, IconButton } from '../../../../ui/buttons/button'
import { CopyId } from '../../../../ui/buttons/copy'
import { History } from '../../frame/history'
import { useEditing } from '../../session/editing'
import { BarDialogs } from './bar-dialogs'
import { DesignName } from './design-name'
import { More } from './more'
import { PreviewMenu } from './preview-menu'
import { Publish } from './publish'
import { SavedState } from './saved-state'
import css from './top-bar.module.css'
import { useIdAnswers } from './use-id-answers'
import { useSaveAnswer } from './use-save-answer'

// Loaded after the canvas, since it reads the comments first.
const CommentsButton = lazy(async () => ({
  default: (await import('../../comments/comments-button')).CommentsButton,
}))

/** The top bar of the editor: the design's name and ID, undo and redo, the state of saving, and the actions on the design. */
export function TopBar(): ReactNode {
  const { designId, act } = useEditing()
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
        <span className={css.more}>
          <More />
        </span>
        <span className={css.rare}>
          <IconButton label="Versions" onPress={() => act('versions')}>
            <IconHistory size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
          <Suspense>
            <CommentsButton />
          </Suspense>
          <ButtonLink href={pathOf(designId)} look="quiet">
            Use
          </ButtonLink>
        </span>
        <span className={css.looks}>
          <PreviewMenu />
          <Button onPress={() => act('download')}>Download</Button>
        </span>
        <span className={css.rare}>
          <Button look="quiet" onPress={() => act('share')}>
            Share
          </Button>
        </span>
        <Publish />
      </div>
      <BarDialogs />
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
