import { includesRole } from '@platen/contract/names'
import { useSession } from '../../service/session'
import { type ShownDeletions, useDeletions } from './use-deletions'
import { type Filing, useFiling } from './use-filing'
import { type Selection, useSelection } from './use-selection'

/** What people can do with the items of a list. */
export interface Filed {
  /** False for viewers, who can only look. */
  mayChange: boolean
  selection: Selection
  deletions: ShownDeletions
  filing: Filing
}

/** Lets people select, move, tag and delete the items of a list; `search` is what the list shows. */
export function useFiled(search: object): Filed {
  const { role } = useSession()
  return {
    mayChange: includesRole(role, 'editor'),
    selection: useSelection(JSON.stringify(search)),
    deletions: useDeletions(),
    filing: useFiling(),
  }
}
