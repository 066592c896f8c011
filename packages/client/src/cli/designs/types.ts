import { writeFile } from 'node:fs/promises'
import { type Command, type Context } from '../program/command'
import { Failure } from '../program/faults'
import { type Described, typesOf } from './types-text'

export const types: Command = {
  words: 'types',
  summary: 'write the TypeScript type of the modifications of a design or template',
  operands: [{ name: '<design>', takes: 'one' }],
  options: {
    output: { value: '<file>', short: 'o', summary: 'where to write it; stdout by default' },
  },
  run: async context => {
    const design = await read(context)
    const text = typesOf(design)
    const path = context.given.text('output')
    if (path === undefined) return { text: text.trimEnd(), json: { types: text } }
    await writeFile(path, text).catch(() => {
      throw new Failure(`${path} cannot be written`)
    })
    return { text: path, json: { path } }
  },
}

function read({ given, platen, signal }: Context): Promise<Described> {
  const id = given.operand
  return id.startsWith('tpl_')
    ? platen().getTemplate(id, {}, { signal })
    : platen().getDesign(id, {}, { signal })
}
