import { integer, parseEnvironment } from '@platen/env'
import { loadConfig } from '@platen/worker/control'
import { z } from 'zod'

const settings = z.object({
  CONTROL_WORKERS: integer(1, 1000).meta({ description: 'number of workers in this process' }),
  CONTROL_DRAW_MS: integer(0, 60_000).meta({ description: 'time that drawing takes, in ms' }),
  CONTROL_FILE_BYTES: integer(8, 100_000_000).meta({ description: 'size of a file, in bytes' }),
})

/** The settings with which a process of many workers starts, and those of each worker. */
export type HostConfig = z.infer<typeof settings> & { worker: ReturnType<typeof loadConfig> }

/** Reads the settings of this process. Throws an EnvironmentError. */
export function loadHostConfig(): HostConfig {
  return { ...parseEnvironment(settings, process.env), worker: loadConfig(process.env) }
}
