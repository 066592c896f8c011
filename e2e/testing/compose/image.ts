import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The settings that a stage of the Dockerfile adds to its containers. */
export interface Image {
  env: Record<string, string>
  command: string[]
  healthcheck: string[]
}

const path = join(__dirname, '..', '..', '..', 'infra', 'docker', 'Dockerfile')

/** Reads a stage of infra/docker/Dockerfile and the stages that it is built on. */
export function readImage(stage: string): Image {
  const text = readFileSync(path, 'utf8').replaceAll(/\\\n\s*/g, ' ')
  const image: Image = { env: {}, command: [], healthcheck: [] }
  for (const lines of stagesOf(text, stage))
    for (const line of lines.split('\n')) {
      const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
      if (word === 'ENV') Object.assign(image.env, variablesOf(rest))
      if (word === 'CMD') image.command = wordsOf(rest)
      if (word === 'HEALTHCHECK') image.healthcheck = wordsOf(rest.replace(/^.*? CMD /, ''))
    }
  return image
}

/** Returns the text of each stage that a stage is built on, then that of the stage itself. */
function stagesOf(text: string, stage: string): string[] {
  const [, base = '', lines] =
    new RegExp(`^FROM (\\S+) AS ${stage}\\n((?:(?!FROM ).*\\n)*)`, 'm').exec(text) ?? []
  return lines === undefined ? [] : [...stagesOf(text, base), lines]
}

const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** Returns the words of a command, without the options that the Node of this machine does not have. */
const wordsOf = (json: string): string[] =>
  (JSON.parse(json) as string[]).filter(
    word => !word.startsWith('--') || process.allowedNodeEnvironmentFlags.has(word),
  )
