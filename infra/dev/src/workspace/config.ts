import { fileVariable, integer, parseEnvironment, url } from '@platen/env'
import { z } from 'zod'

/** The settings that the commands read. The apps get the whole environment and check the rest. */
const settings = z.object({
  PORT: integer(1, 65_535)
    .default(3000)
    .meta({ description: 'the port to serve on, as in PORT=3001 npm start' }),
  HOST: z
    .string()
    .default('localhost')
    .meta({ description: 'the address to listen on; localhost means both loopback addresses' }),
  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .meta({ description: 'a PostgreSQL database to use instead of starting one', secret: true }),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .meta({ description: 'a Redis to use instead of starting one', secret: true }),
  SECRETS_KEY: z
    .string()
    .optional()
    .meta({
      description: 'the keys that seal secrets, instead of the one in .platen',
      secret: true,
    }),
  S3_ENDPOINT: url('http', 'https')
    .optional()
    .meta({ description: 'an S3 server to use instead of the disk' }),
  S3_TEST_ENDPOINT: url('http', 'https')
    .optional()
    .meta({ description: 'an S3 server for the tests' }),
  S3_TEST_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'the access key for the S3 server of the tests' }),
  S3_TEST_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'the secret key for the S3 server of the tests', secret: true }),
  CHROMIUM_PATH: z
    .string()
    .optional()
    .meta({ description: 'a Chromium to use instead of the one on the PATH' }),
})

export type DevConfig = z.infer<typeof settings>

/** Reads the settings of the commands. Throws an EnvironmentError that names every invalid variable. */
export function readConfig(environment = inheritedEnvironment()): DevConfig {
  return parseEnvironment(settings, environment)
}

/** Returns the environment for the programs that a command starts: that of this process, without the variables that npm adds. */
export function inheritedEnvironment(): Record<string, string> {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/^npm_/i.test(entry[0]),
  )
  return Object.fromEntries(given)
}

/** Returns the environment with other values for some variables, and without the `_FILE` variables of those. */
export function environmentWith(
  own: Readonly<Record<string, string>>,
  environment = inheritedEnvironment(),
): Record<string, string> {
  const replaced = new Set(Object.keys(own).map(fileVariable))
  const kept = Object.entries(environment).filter(([name]) => !replaced.has(name))
  return { ...Object.fromEntries(kept), ...own }
}
