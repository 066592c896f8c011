import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useUiHandler } from '../../session/editing'

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

type DialogName = keyof typeof dialogs

/** The dialog that a button, a menu or a key has asked for: variants, the proof, a download or the versions. */
export function BarDialogs(): ReactNode {
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
  if (opened === null) return null
  const Dialog = dialogs[opened]
  return (
    <Suspense>
      <Dialog onClose={() => setOpened(null)} />
    </Suspense>
  )
}
