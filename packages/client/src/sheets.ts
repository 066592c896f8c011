import { type Calls, type CreateOptions, ifMatch, segment, type Signalled } from './calls'
import { type IfRevision } from './drafts'
import {
  type CreateSheetRequest,
  type DuplicateSheetRequest,
  type SaveSheetRequest,
  type Sheet,
  type SheetItem,
  type SheetList,
} from './types'

/** Sheets: tables of values for a design or template. */
export class Sheets {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  async create(
    designId: string,
    body: CreateSheetRequest,
    options: CreateOptions = {},
  ): Promise<SheetItem> {
    return this.#calls.create(ofDesign(designId), body, options)
  }

  async list(designId: string, options: Signalled = {}): Promise<SheetList> {
    return this.#calls.get(ofDesign(designId), undefined, options)
  }

  async get(sheetId: string, options: Signalled = {}): Promise<Sheet> {
    return this.#calls.get(pathOf(sheetId), undefined, options)
  }

  /** Changes what the body has; with `ifRevision`, throws with code `precondition_failed` when the sheet has another revision. */
  async save(
    sheetId: string,
    body: SaveSheetRequest,
    { ifRevision, signal }: IfRevision = {},
  ): Promise<SheetItem> {
    const headers = ifMatch(ifRevision)
    return this.#calls.once({ method: 'PUT', path: pathOf(sheetId), body, headers, signal })
  }

  /** Makes a copy for the same design. */
  async duplicate(
    sheetId: string,
    body: DuplicateSheetRequest = {},
    options: CreateOptions = {},
  ): Promise<SheetItem> {
    return this.#calls.create(`${pathOf(sheetId)}/duplicate`, body, options)
  }

  async delete(sheetId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(sheetId), undefined, options)
  }
}

const ofDesign = (designId: string): string => `/api/v1/designs/${segment(designId)}/sheets`

const pathOf = (sheetId: string): string => `/api/v1/sheets/${segment(sheetId)}`
