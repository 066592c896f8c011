import { type Asset } from '@platen/client'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormFault } from '../../../ui/inputs/form-fault'
import { TabBox } from '../../../ui/layout/tabs'
import { DialogBox } from '../../../ui/overlays/dialog'
import { useFileDrop } from '../uploads/use-file-drop'
import { useUploads } from '../uploads/use-uploads'
import { BrandTab } from './brand-tab'
import { type ChosenPicture, type TakePicture } from './chosen-picture'
import css from './picture-dialog.module.css'
import { UploadsTab } from './uploads-tab'
import { UrlTab } from './url-tab'

/** Loaded when opened: the index of the icons is large. */
const IconsTab = lazy(async () => ({ default: (await import('./icons-tab')).IconsTab }))

/** A tab of the dialog. */
export type PictureSource = 'brand' | 'icons' | 'uploads' | 'url'

interface PictureDialogProps {
  title: string
  /** The tab that is shown first; by default the uploads. */
  first?: PictureSource
  onChoose: TakePicture
  onClose: () => void
  /** Called with each tab that is shown later. */
  onShow?: (source: PictureSource) => void
}

/** The dialog in which pictures are chosen: uploads, images of brand kits, icons, and images at an address. */
export function PictureDialog(props: PictureDialogProps): ReactNode {
  const { title, first = 'uploads', onChoose, onClose, onShow } = props
  const { tab, entered, show } = useTab(first, onShow)
  const [fault, setFault] = useState<string | null>(null)
  const { uploads, add, clear } = useUploads({ onlyPictures: true })
  const isShown = useIsShown()
  const choose = (picture: ChosenPicture): void => {
    const refusal = onChoose(picture)
    setFault(refusal)
    if (refusal === null) onClose()
  }
  /** Uploads files. A single one is chosen as soon as it is stored. */
  const upload = async (files: readonly File[]): Promise<void> => {
    show('uploads')
    setFault(null)
    const stored = await add(files)
    const [asset] = files.length === 1 ? stored : []
    if (!asset || !isShown()) return
    if (isFont(asset)) setFault(`${asset.name ?? 'The file'} is a font. Choose an image or an SVG.`)
    else choose({ src: asset.url, asset })
  }
  const hovers = useFileDrop(files => void upload(files))
  const tabs = [
    {
      id: 'uploads',
      title: 'Uploads',
      panel: (
        <UploadsTab
          uploads={uploads}
          clear={clear}
          onFiles={files => void upload(files)}
          onChoose={choose}
        />
      ),
    },
    { id: 'brand', title: 'Brand', panel: <BrandTab onChoose={choose} /> },
    {
      id: 'icons',
      title: 'Icons',
      panel: (
        <Suspense>
          <IconsTab startsInSearch={entered === 'icons'} onChoose={choose} />
        </Suspense>
      ),
    },
    {
      id: 'url',
      title: 'From URL',
      panel: <UrlTab startsInField={entered === 'url'} onChoose={choose} />,
    },
  ] as const
  return (
    <DialogBox title={title} isOpen onClose={onClose} wide>
      <div className={css.content} data-drops={hovers}>
        {fault !== null && <FormFault>{fault}</FormFault>}
        <TabBox label="Sources" tabs={tabs} value={tab} onChange={show} />
      </div>
    </DialogBox>
  )
}

interface Tab {
  tab: PictureSource
  /** The tab whose field has the focus at first; null once another one was shown, since the arrow keys may go on from there. */
  entered: PictureSource | null
  show: (source: PictureSource) => void
}

/** Returns the tab that is shown, at first the given one. */
function useTab(first: PictureSource, onShow: PictureDialogProps['onShow']): Tab {
  const [tab, setTab] = useState(first)
  const [entered, setEntered] = useState<PictureSource | null>(first)
  const show = (source: PictureSource): void => {
    setTab(source)
    setEntered(null)
    onShow?.(source)
  }
  return { tab, entered, show }
}

const isFont = ({ family }: Asset): boolean => family !== undefined

/** Returns a function that is true until the component has been removed. */
function useIsShown(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
