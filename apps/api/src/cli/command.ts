import { type KeyObject } from 'node:crypto'
import { type Database, type OrganizationRecord } from '@platen/database'
import { type Forgotten } from '@platen/queue'
import { type StorageConfig } from '@platen/storage'
import { type PublicAddresses } from '../runtime/public-addresses'
import { type DocumentRuntime } from '../runtime/runtime'

/** The output of a command: lines for people, or one JSON value with `--json`. */
export interface CommandResult {
  text: string
  json: unknown
  /** True if the command found something that needs attention; the exit code is then 1. */
  alarming?: boolean
}

/** The services that commands use. */
export interface CommandRuntime {
  database: Database
  /** Migrates the database, with the role of its owner if the settings name that role. Throws AppError `unavailable`. */
  migrate: () => Promise<void>
  /** Opens the services for imports on the first call: most commands need no files. Throws EnvironmentError. */
  importing: () => DocumentRuntime
  /** Reads the addresses of the service. Throws EnvironmentError. */
  addresses: () => PublicAddresses
  /** Reads the storage settings, and the number of days for which files of renders are kept. Throws EnvironmentError. */
  storage: () => { config: StorageConfig; fileDays: number | undefined }
  /** Removes data from Redis. Throws AppError `unavailable`, EnvironmentError. */
  forget: (forgotten: Forgotten) => Promise<void>
  /** Reads the keys that encrypt secrets, when a command needs them. Throws EnvironmentError. */
  secretsKeys: () => readonly KeyObject[]
  close: () => Promise<void>
}

export interface CommandContext extends Omit<CommandRuntime, 'close'> {
  /** The given options, without `--json` and `--help`. */
  options: Readonly<Record<string, string>>
  /** The operands, one for each name that the command lists. */
  operands: readonly string[]
}

/** A command: `platen <words> <operands> <options>`. */
export interface Command {
  words: string
  summary: string
  /** Names of the required operands, such as the id of a key. */
  operands: readonly string[]
  options: Readonly<Record<string, CommandOption>>
  /** Runs the command. Throws UsageError for invalid options that only the command can check, AppError for every other failure. */
  run: (context: CommandContext) => Promise<CommandResult>
}

export interface CommandOption {
  /** The placeholder of the option's value in the help, such as `<name>`. */
  value: string
  summary: string
  required?: boolean
}

/** An unknown command, or invalid operands or options. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Presents an organization in the JSON of a command. */
export const presentOrganization = ({ id, name, createdAt }: OrganizationRecord): object => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
})

/** Formats rows under a header, each column as wide as its widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats a time for lists, in UTC: `2026-11-21 14:05`; a dash for null. */
export const shortTime = (time: Date | null): string =>
  time === null ? '–' : time.toISOString().slice(0, 16).replace('T', ' ')
