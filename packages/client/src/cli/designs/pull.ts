import { PlatenError } from '../../platen-error'
import { type Command, type Context } from '../program/command'
import { download } from '../program/download'
import { type DesignFile } from './folder'
import {
  designOperand,
  folderOf,
  folderOptions,
  forEachDesign,
  type Outcome,
} from './folder-options'
import { Remote } from './remote'
import { isSame } from './stable-json'

export const pull: Command = {
  words: 'pull',
  summary: 'write designs to files, by default all of the organization',
  operands: [designOperand],
  options: {
    ...folderOptions,
    force: { summary: 'also replace files with changes that are not pushed' },
  },
  run: async context => {
    const remote = new Remote(context)
    const { operands } = context.given
    const ids = operands.length > 0 ? operands : await remote.ids()
    return forEachDesign(context, ids, id => pullOne(context, remote, id))
  },
}

async function pullOne(context: Context, remote: Remote, id: string): Promise<Outcome> {
  const folder = folderOf(context)
  const local = await folder.read(id)
  const { file, assets } = await remote.read(id)
  if (local && !(await mayReplace(local, { file, remote, context })))
    return {
      did: 'the file has changes that are not pushed, and was kept; --force replaces it',
      isDone: false,
    }
  for (const [src, asset] of assets)
    await folder.writeAsset(src, () => download(asset, context.signal))
  if (local && isSame(local, file))
    return { did: `version ${file.version}, unchanged`, isDone: true }
  await folder.write(file)
  return { did: `version ${file.version}, ${local ? 'updated' : 'new'}`, isDone: true }
}

interface Replacing {
  file: DesignFile
  remote: Remote
  context: Context
}

/** Returns whether a file has nothing that the service does not have: it is one of its versions, as every pull and push leaves it. */
async function mayReplace(
  local: DesignFile,
  { file, remote, context }: Replacing,
): Promise<boolean> {
  if (context.given.flag('force') || isSame(local.document, file.document)) return true
  if (local.version === file.version) return false
  try {
    return isSame(local.document, await remote.readVersion(local.id, local.version))
  } catch (error) {
    // A version that is not there may never have been: the file may come from another service.
    if (error instanceof PlatenError && [400, 404, 410].includes(error.status)) return false
    throw error
  }
}
