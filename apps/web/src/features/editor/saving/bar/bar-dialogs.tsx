import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ShareDialog } from '../../../../parts/sharing/lazy-dialog'
import { useEditing, useUiHandler } from '../../session/editing'

// Each loaded only when it opens.
const dialogs = {
  preview: lazy(async () => ({
    default: (await import('../preview/variants-dialog')).VariantsDialog,
  })),
  proof: lazy(async () => ({ default: (await import('../proof/proof-dialog')).ProofDialog })),
  download: lazy(async () => ({
    default: (await import('../download/download-dialog')).DownloadDialog,
  })),
  versions: lazy(async () => ({
    default: (await import('../versions/versions-dialog')).VersionsDialog,
  })),
}

type DialogName = keyof typeof dialogs | 'share'

/** The dialog that a button, a menu or a key has asked for: variants, the proof, a download, the versions or the links to share. */
export function BarDialogs(): ReactNode {
  const { designId } = useEditing()
  const [opened, setOpened] = useState<DialogName | null>(null)
  const useOpening = (name: DialogName): void =>
    useUiHandler(
      name,
      useCallback(() => setOpened(name), [name]),
    )
  useOpening('preview')
  useOpening('proof')
  useOpening('download')
  useOpening('versions')
  useOpening('share')
  if (opened === null) return null
  const close = (): void => setOpened(null)
  const Dialog = opened === 'share' ? null : dialogs[opened]
  return (
    <Suspense>
      {Dialog ? <Dialog onClose={close} /> : <ShareDialog designId={designId} onClose={close} />}
    </Suspense>
  )
}
