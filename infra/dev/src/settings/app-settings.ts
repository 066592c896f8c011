import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describeSettings, type Setting } from '@platen/env'
import { z } from 'zod'
import { paths } from '../workspace/paths'

// The apps offer nothing to import; what they were built to is read as the program that runs.
const load = createRequire(__filename)

export type App = 'api' | 'worker'

/** The settings of an app, read from its built configuration: the schema is the one place where they are written down. */
export function appSettings(app: App): Setting[] {
  const exported: unknown = load(join(paths.root, 'apps', app, 'dist', 'config.js'))
  const schema = Object.values(exported as Record<string, unknown>).find(isSchema)
  if (schema === undefined) throw new Error(`apps/${app}/src/config.ts exports no schema`)
  return describeSettings(schema)
}

/** The names of all variables that either app reads. */
export function appSettingNames(): Set<string> {
  return new Set([...appSettings('api'), ...appSettings('worker')].map(({ name }) => name))
}

const isSchema = (value: unknown): value is z.ZodObject => value instanceof z.ZodObject
