import { type Asset } from '@platen/client'
import { saveFiles } from '../../parts/render-outcome/download/download'
import { ownPath } from '../../service/own-path'
import { kindName } from '../../parts/pictures/kind-name'

/** Saves the files of assets on the device: a single file as it is, several as a ZIP. */
export async function downloadAssets(assets: readonly Asset[]): Promise<void> {
  await saveFiles(namesOf(assets), await Promise.all(assets.map(readFile)), 'assets.zip')
}

/** Returns the names of the files, each different from the others. */
export function namesOf(assets: readonly Pick<Asset, 'id' | 'mimetype' | 'name'>[]): string[] {
  const taken = new Set<string>()
  return assets.map(asset => {
    const name = (asset.name ?? `${asset.id}.${kindName(asset).toLowerCase()}`).replaceAll('/', '-')
    const free = taken.has(name.toLowerCase()) ? `${asset.id} ${name}` : name
    taken.add(free.toLowerCase())
    return free
  })
}

async function readFile({ url }: Asset): Promise<ArrayBuffer> {
  const response = await fetch(ownPath(url) ?? url)
  if (!response.ok) throw new Error(`the file answers ${response.status}`)
  return response.arrayBuffer()
}
