import { type Asset } from '@platen/client'
import { save } from '../../parts/render-outcome/download/download'
import { ownPath } from '../../service/own-path'
import { kindName } from '../../parts/pictures/kind-name'

/** Saves the files of assets on the device: a single file as it is, several as a ZIP. */
export async function downloadAssets(assets: readonly Asset[]): Promise<void> {
  const names = namesOf(assets)
  const files = await Promise.all(assets.map(readFile))
  const [only] = files
  if (only && files.length === 1) {
    save(new Blob([only]), names[0] ?? '')
    return
  }
  const { zipSync } = await import('fflate')
  const entries = files.map((bytes, at) => [names[at] ?? '', bytes] as const)
  // Images and fonts are compressed already.
  save(new Blob([zipSync(Object.fromEntries(entries), { level: 0 })]), 'assets.zip')
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

async function readFile({ url }: Asset): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(ownPath(url) ?? url)
  if (!response.ok) throw new Error(`the file answers ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
