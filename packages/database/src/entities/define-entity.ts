import { EntitySchema, EntitySchemaOptions, type ObjectLiteral } from 'typeorm'

type Description<Row> = { [Key in keyof EntitySchemaOptions<Row>]: EntitySchemaOptions<Row>[Key] }

/** Describes a table to TypeORM. Migrations create the tables; a test compares the two. */
export function defineEntity<Row extends ObjectLiteral>(
  description: Description<Row>,
): EntitySchema<Row> {
  return new EntitySchema(Object.assign(new EntitySchemaOptions<Row>(), description))
}
