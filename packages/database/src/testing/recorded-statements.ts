import { Client } from 'pg'

type Query = (this: Client, statement: unknown, ...more: unknown[]) => unknown

/** Records the texts of the statements that this process sends from now on, until `stop`. */
export function recordStatements(): { texts: string[]; stop: () => void } {
  const texts: string[] = []
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function (statement, ...more) {
    texts.push(textOf(statement))
    return query.call(this, statement, ...more)
  }
  return { texts, stop: () => void (prototype.query = query) }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}
