import { type Design } from '@platen/design'
import { type ReactNode, useState } from 'react'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { PaintedPage } from '../../../../parts/painting/painted-page'
import { Button } from '../../../../ui/buttons/button'
import { useTitle } from '../../../../ui/layout/page'
import { useObservable } from '../../session/editing'
import css from './edit-gate.module.css'
import { type EditLock } from './edit-lock'

interface EditedElsewhereProps {
  lock: EditLock
  /** Additional actions beside the button that takes the design over. */
  children: ReactNode
}

/** Shows the design as it is being edited in another tab, with a button that takes it over. */
export function EditedElsewhere({ lock, children }: EditedElsewhereProps): ReactNode {
  const design = useObservable(lock.followed)
  const [isTaking, setTaking] = useState(false)
  useTitle('Open in another tab')
  return (
    <main className={css.message}>
      <h1>You are editing this design in another tab</h1>
      <p>
        Changes that you make there appear here. If you edit here, the other tab saves its changes
        and stops editing.
      </p>
      {design && <FirstPage design={design} />}
      <div className={css.actions}>
        <Button
          look="primary"
          isPending={isTaking}
          onPress={() => {
            setTaking(true)
            lock.takeOver()
          }}
        >
          Edit here
        </Button>
        {children}
      </div>
    </main>
  )
}

/** The length of the image's longer side in px. */
const side = 480

function FirstPage({ design }: { design: Design }): ReactNode {
  const fonts = useFonts(design.fonts)
  const [page] = design.pages
  if (!page || !fonts) return null
  const ratio = (side / Math.max(page.width, page.height)) * window.devicePixelRatio
  return (
    <div className={css.picture}>
      <PaintedPage page={page} fonts={fonts} ratio={ratio} label="The first page" />
    </div>
  )
}
