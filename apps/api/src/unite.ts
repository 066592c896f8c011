/**
 * Merges the tables of the features into one. Throws when no table, or more than one, has one of the names: every route
 * and every tool belongs to exactly one feature.
 */
export function unite<Table extends object>(
  names: readonly (keyof Table & string)[],
  tables: readonly Partial<Table>[],
): Table {
  for (const name of names) {
    const count = tables.filter(table => name in table).length
    if (count !== 1) throw new Error(`${count} features serve ${name}, but exactly one must`)
  }
  // Every name was found.
  return Object.assign({}, ...tables) as Table
}
