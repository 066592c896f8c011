import { type EntitySchemaColumnOptions } from 'typeorm'

/** Ids are compared byte by byte, which is cheaper than the rules of a language and sorts them by time. */
export const id = { type: 'text', collation: 'C' } as const satisfies EntitySchemaColumnOptions

export const text = { type: 'text' } as const satisfies EntitySchemaColumnOptions

export const json = { type: 'jsonb' } as const satisfies EntitySchemaColumnOptions

export const integer = { type: 'integer' } as const satisfies EntitySchemaColumnOptions

/** Every time comes from the database, so that the clocks of other machines do not matter. */
export const now = {
  type: 'timestamptz',
  default: () => 'now()',
} as const satisfies EntitySchemaColumnOptions

export const moment = {
  type: 'timestamptz',
  nullable: true,
} as const satisfies EntitySchemaColumnOptions
