import { type Command } from './use-commands'

/** Returns the command that looks for a request id in the request log. */
export function foundRequests(words: string): Command[] {
  const id = words.trim()
  if (!/^req_[\w-]{4,60}$/.test(id)) return []
  const go = `/renders/requests?q=${id}`
  return [{ id, label: id, about: 'in the request log', group: 'Renders', go }]
}
