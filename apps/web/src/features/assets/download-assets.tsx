import { type Asset } from '@platen/client'
import { type ReactNode } from 'react'
import { type WantedItem } from '../../parts/filing/download/gather'
import { Gathering } from '../../parts/filing/download/gathering'
import { fileType } from '../../parts/pictures/file-type'
import { noAnswer, ownFailure } from '../../service/failures'
import { ownPath } from '../../service/own-path'
import { countText } from '../../ui/amounts'
import { DialogBox } from '../../ui/overlays/dialog'

interface DownloadAssetsProps {
  assets: readonly Asset[]
  onClose: () => void
}

/** Downloads assets: a single file as it is, several as one ZIP. */
export function DownloadAssets({ assets, onClose }: DownloadAssetsProps): ReactNode {
  return (
    <DialogBox title={`Download ${countText(assets.length, 'asset')}`} isOpen onClose={onClose}>
      <Gathering items={assets.map(itemOf)} archive="assets.zip" onClose={onClose} />
    </DialogBox>
  )
}

function itemOf(asset: Asset): WantedItem {
  const name = asset.name ?? `${asset.id}.${fileType(asset).toLowerCase()}`
  return { name, read: async signal => [{ name, bytes: await readAsset(asset, signal) }] }
}

async function readAsset({ url }: Asset, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(ownPath(url) ?? url, { signal }).catch(() => null)
  if (response === null) throw noAnswer()
  if (!response.ok) throw ownFailure('The file no longer exists.', 'file_gone')
  return response.arrayBuffer()
}
