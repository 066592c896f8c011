import { describeSettings, type Setting, variablesOf } from '@platen/env'
import { z } from 'zod'
import { type App, builtExport } from '../workspace/built-export'

/** Returns the settings of an app, read from the schema in its built configuration, the only place that defines them. */
export function appSettings(app: App): Setting[] {
  return settingsOf(app, 'config.js', `${app}Settings`)
}

/** Returns the settings that only the `platen` command reads. */
export function commandSettings(): Setting[] {
  return settingsOf('api', 'cli/config.js', 'commandSettings')
}

function settingsOf(app: App, file: string, name: string): Setting[] {
  const schema = builtExport(app, file, name)
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} is not a schema`)
  return describeSettings(schema)
}

/** Returns the names of all variables that either app reads. */
export function appSettingNames(): Set<string> {
  return new Set([...appSettings('api'), ...appSettings('worker')].flatMap(variablesOf))
}
