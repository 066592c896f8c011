import { type Design } from '@platen/design'
import { type ReactNode } from 'react'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { PaintedPage } from '../../../../parts/painting/painted-page'
import { Button } from '../../../../ui/buttons/button'
import { Actions, DialogBox, Stack } from '../../../../ui/overlays/dialog'
import { useObservable, useEditing } from '../../session/editing'
import { type UnsavedDesign } from '../../../../parts/designs/unsaved/unsaved-designs'
import { useSavingParts } from '../session/saving-provider'
import css from './recovery-dialog.module.css'

/** Offers changes that are on this device but have never reached the service. */
export function RecoveryDialog(): ReactNode {
  const { keeper } = useSavingParts()
  const found = useObservable(keeper.found)
  return found && <Offer found={found} />
}

function Offer({ found }: { found: UnsavedDesign }): ReactNode {
  const { saver, keeper } = useSavingParts()
  const { opened, announce } = useEditing()
  return (
    <DialogBox title="Recover unsaved changes?" isOpen holds onClose={() => undefined}>
      <Stack>
        <p>
          This browser kept changes from {timeOf(found.at)} that were not saved. The saved design
          stays as it is until you recover them.
        </p>
        <div className={css.pair}>
          <Picture title="Unsaved changes" design={found.document} />
          <Picture title="Saved design" design={opened.document} />
        </div>
        <Actions>
          <Button onPress={keeper.forgetFound}>Discard changes</Button>
          <Button
            look="primary"
            onPress={() => {
              saver.recover(found.document, found.base.document)
              keeper.forgetFound()
              announce('Recovered')
            }}
          >
            Recover changes
          </Button>
        </Actions>
      </Stack>
    </DialogBox>
  )
}

function timeOf(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** The length of an image's longer side in px. */
const side = 176

function Picture({ title, design }: { title: string; design: Design }): ReactNode {
  const fonts = useFonts(design.fonts)
  const [page] = design.pages
  if (!page) return null
  const scale = side / Math.max(page.width, page.height)
  return (
    <figure className={css.picture}>
      <div style={{ width: page.width * scale, height: page.height * scale }}>
        {fonts && <PaintedPage page={page} fonts={fonts} ratio={scale * window.devicePixelRatio} />}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
