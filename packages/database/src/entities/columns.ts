import { type EntitySchemaColumnOptions } from 'typeorm'

/** Ids compare bytewise: cheaper than by a language's rules, and in the order of their times. */
export const id = { type: 'text', collation: 'C' } as const satisfies EntitySchemaColumnOptions

export const text = { type: 'text' } as const satisfies EntitySchemaColumnOptions

export const json = { type: 'jsonb' } as const satisfies EntitySchemaColumnOptions

export const integer = { type: 'integer' } as const satisfies EntitySchemaColumnOptions

/** Every time is the database's own, so that the clocks of other machines do not matter. */
export const now = {
  type: 'timestamptz',
  default: () => 'now()',
} as const satisfies EntitySchemaColumnOptions

export const moment = {
  type: 'timestamptz',
  nullable: true,
} as const satisfies EntitySchemaColumnOptions
