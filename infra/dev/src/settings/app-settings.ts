import { describeSettings, type Setting } from '@platen/env'
import { z } from 'zod'
import { type App, builtExport } from '../workspace/built-export'

/** The settings of an app, read from its built configuration: the schema is the one place where they are written down. */
export function appSettings(app: App): Setting[] {
  const schema = builtExport(app, 'config.js', `${app}Settings`)
  if (!(schema instanceof z.ZodObject)) throw new Error(`${app}Settings is not a schema`)
  return describeSettings(schema)
}

/** The names of all variables that either app reads. */
export function appSettingNames(): Set<string> {
  return new Set([...appSettings('api'), ...appSettings('worker')].map(({ name }) => name))
}
