import { writeFile } from 'node:fs/promises'
import { type RenderFile } from '../../types'
import { type Command, type CommandResult, type Context } from '../program/command'
import { Failure } from '../program/faults'
import { download } from '../program/download'
import { changesBetween, lineOf } from './changes'
import {
  designOperand,
  folderOf,
  folderOptions,
  forEachDesign,
  type Outcome,
} from './folder-options'
import { type Compared, comparisonPage } from './comparison-page'
import { Remote } from './remote'

export const diff: Command = {
  words: 'diff',
  summary: 'compare files with the service',
  operands: [designOperand],
  options: {
    ...folderOptions,
    pictures: { value: '<file>', summary: 'write an HTML page with both as pictures' },
  },
  run: async context => {
    const remote = new Remote(context)
    const { given } = context
    const ids = given.operands.length > 0 ? given.operands : await folderOf(context).ids()
    const compared: Compared[] = []
    const result = await forEachDesign(context, ids, id =>
      diffOne({ context, remote, compared }, id),
    )
    const path = given.text('pictures')
    return path === undefined ? result : writePage(context, { path, compared, result })
  },
}

interface Comparing {
  context: Context
  remote: Remote
  /** What the page shows. */
  compared: Compared[]
}

async function diffOne({ context, remote, compared }: Comparing, id: string): Promise<Outcome> {
  const folder = folderOf(context)
  const local = await folder.read(id)
  if (!local) throw new Failure(`${folder.pathOf(id)} is missing`)
  const { file } = await remote.read(id)
  const changes = changesBetween(file, local)
  if (changes.length === 0) return { did: 'unchanged', isDone: true, facts: { changes } }
  const lines = changes.map(lineOf)
  if (context.given.text('pictures') !== undefined) {
    const fetched = (files: readonly RenderFile[]): Promise<Uint8Array[]> =>
      Promise.all(files.map(each => download(each, context.signal)))
    compared.push({
      id,
      name: file.name,
      version: file.version,
      lines,
      before: await fetched(await remote.draw(id, file.version)),
      after: await remote.drawOnce(local, { folder, download: fetched }),
    })
  }
  return { did: `differs from version ${file.version}`, isDone: true, lines, facts: { changes } }
}

async function writePage(
  { print }: Context,
  { path, compared, result }: { path: string; compared: Compared[]; result: CommandResult },
): Promise<CommandResult> {
  try {
    await writeFile(path, comparisonPage(compared))
  } catch {
    throw new Failure(`${path} cannot be written`)
  }
  print(path)
  return result
}
