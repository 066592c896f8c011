/**
 * One table out of several. Throws when one of the names stands in none of the tables, or in more than one: every route
 * and every tool has exactly one feature that serves it.
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
