import { dateOf } from '../../../ui/moments'

interface Dated {
  createdAt: string
}

/** The items created on one day, in the order of the list. */
export interface Day<Item> {
  /** "Today", "Yesterday", or the date. */
  title: string
  items: Item[]
}

/** Groups a list by day in the reader's time zone. The items must be in order of time. */
export function byDay<Item extends Dated>(items: readonly Item[], now: number): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const title = titleOf(item, now)
    const last = days.at(-1)
    if (last?.title === title) last.items.push(item)
    else days.push({ title, items: [item] })
  }
  return days
}

function titleOf({ createdAt }: Dated, now: number): string {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const day = new Date(createdAt).toDateString()
  if (day === new Date(now).toDateString()) return 'Today'
  if (day === yesterday.toDateString()) return 'Yesterday'
  return dateOf(createdAt, now)
}

/** Formats a time in the local time zone, to the second: "14:03:22". */
export const timeOf = (moment: string): string =>
  new Date(moment).toLocaleTimeString('en-GB', { hour12: false })
