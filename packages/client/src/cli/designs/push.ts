import { PlatenError } from '../../platen-error'
import { type SaveDesignRequest } from '../../types'
import { type Command, type Context } from '../program/command'
import { Failure } from '../program/faults'
import { affectedLineOf } from './affected'
import { changesBetween, lineOf } from './changes'
import { type DesignFile } from './folder'
import {
  designOperand,
  folderOf,
  folderOptions,
  forEachDesign,
  type Outcome,
} from './folder-options'
import { Remote } from './remote'

export const push: Command = {
  words: 'push',
  summary: 'say what files would change in the service; --yes saves it',
  operands: [designOperand],
  options: {
    ...folderOptions,
    yes: { summary: 'save each changed design as its next version' },
    'refuse-affected': {
      summary: 'save nothing that would leave what calls sent in the last 30 days without effect',
    },
    note: { value: '<text>', summary: 'a note for the versions' },
  },
  run: async context => {
    const remote = new Remote(context)
    const { operands } = context.given
    const ids = operands.length > 0 ? operands : await folderOf(context).ids()
    return forEachDesign(context, ids, id => pushOne(context, remote, id))
  },
}

async function pushOne(context: Context, remote: Remote, id: string): Promise<Outcome> {
  const { given } = context
  const folder = folderOf(context)
  const local = await folder.read(id)
  if (!local) throw new Failure(`${folder.pathOf(id)} is missing`)
  const { file } = await remote.read(id)
  const changes = changesBetween(file, local)
  if (changes.length === 0) return { did: 'unchanged', isDone: true }
  if (file.version !== local.version) return conflict(local, file.version)
  const uploads = await remote.missing(local.document)
  for (const src of uploads) await folder.readAsset(src)
  const lines = [...changes.map(lineOf), ...uploads.map(src => `uploads ${src}`)]
  const facts = { version: local.version, changes, uploads }
  if (!given.flag('yes')) return { did: 'would change', isDone: true, lines, facts }
  try {
    const { file: saved, affected } = await remote.save(local, { folder, ...wishesIn(context) })
    await folder.write(saved)
    return {
      did: `saved as version ${saved.version}`,
      isDone: true,
      lines: [...lines, ...affected.map(affectedLineOf)],
      facts: { ...facts, version: saved.version, affected },
    }
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== 'precondition_failed') throw error
    return conflict(local, (await remote.read(id)).file.version)
  }
}

function wishesIn({ given }: Context): Pick<SaveDesignRequest, 'note' | 'onAffected'> {
  const note = given.text('note')
  return {
    ...(note !== undefined && { note }),
    ...(given.flag('refuse-affected') && { onAffected: 'refuse' as const }),
  }
}

const conflict = ({ id, version }: DesignFile, latest: number): Outcome => ({
  did: `not saved: the service has version ${latest}, and the file was made from version ${version}`,
  isDone: false,
  lines: [
    `Run platen pull ${id} --dir theirs, merge its changes and its version into the file, and push again.`,
  ],
  facts: { version: latest },
})
