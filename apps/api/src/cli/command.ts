import { type KeyObject } from 'node:crypto'
import { type Database, type OrganizationRecord } from '@platen/database'
import { type Forgotten } from '@platen/queue'
import { type StorageConfig } from '@platen/storage'
import { type PublicAddresses } from '../runtime/public-addresses'
import { type DocumentRuntime } from '../runtime/runtime'

/** What a command prints: lines for people, or one JSON value with `--json`. */
export interface CommandResult {
  text: string
  json: unknown
  /** Whether it found something that somebody must look after; the exit code is then 1. */
  alarming?: boolean
}

/** What commands work on. */
export interface CommandRuntime {
  database: Database
  /** Migrates the database, as its owner where the settings name one. Throws AppError `unavailable`. */
  migrate: () => Promise<void>
  /** Opens what imports need, at the first call: most commands need no files. Throws EnvironmentError. */
  importing: () => DocumentRuntime
  /** Reads where the service is. Throws EnvironmentError. */
  addresses: () => PublicAddresses
  /** Reads where files are and how long those of renders are kept. Throws EnvironmentError. */
  storage: () => { config: StorageConfig; fileDays: number | undefined }
  /** Removes what Redis has. Throws AppError `unavailable`, EnvironmentError. */
  forget: (forgotten: Forgotten) => Promise<void>
  /** Reads the keys that seal secrets, when a command needs them. Throws EnvironmentError. */
  secretsKeys: () => readonly KeyObject[]
  close: () => Promise<void>
}

export interface CommandContext extends Omit<CommandRuntime, 'close'> {
  /** The given options, without `--json` and `--help`. */
  options: Readonly<Record<string, string>>
  /** As many as the command names. */
  operands: readonly string[]
}

/** A command: `platen <words> <operands> <options>`. */
export interface Command {
  words: string
  summary: string
  /** Names of the required operands, e.g. a key's id. */
  operands: readonly string[]
  options: Readonly<Record<string, CommandOption>>
  /** Throws UsageError for wrong options that only it can check, AppError for every other failure. */
  run: (context: CommandContext) => Promise<CommandResult>
}

export interface CommandOption {
  /** Its value in the help, e.g. `<name>`. */
  value: string
  summary: string
  required?: boolean
}

/** No such command, or wrong operands or options. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** An organization in the JSON of a command. */
export const presentOrganization = ({ id, name, createdAt }: OrganizationRecord): object => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
})

/** Rows under a header, each column as wide as its widest cell. */
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

/** A time for lists: `2026-11-21 14:05`, UTC; a dash for none. */
export const shortTime = (time: Date | null): string =>
  time === null ? '–' : time.toISOString().slice(0, 16).replace('T', ' ')
