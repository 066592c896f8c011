import { type Calls, type CreateOptions, segment, type Signalled } from './calls'
import {
  type ChangedItems,
  type ChangeFolderRequest,
  type ChangeItemsRequest,
  type CreateFolderRequest,
  type Folder,
  type FolderList,
  type TagList,
} from './types'

/** Folders and tags for designs, templates and assets. */
export class Folders {
  readonly #calls: Calls

  constructor(calls: Calls) {
    this.#calls = calls
  }

  async create(body: CreateFolderRequest, options: CreateOptions = {}): Promise<Folder> {
    return this.#calls.create('/api/v1/folders', body, options)
  }

  async list(options: Signalled = {}): Promise<FolderList> {
    return this.#calls.get('/api/v1/folders', undefined, options)
  }

  /** Renames a folder or moves it into another. */
  async change(
    folderId: string,
    body: ChangeFolderRequest,
    { signal }: Signalled = {},
  ): Promise<Folder> {
    return this.#calls.once({ method: 'PATCH', path: pathOf(folderId), body, signal })
  }

  /** Deletes a folder and those in it, but no item. */
  async delete(folderId: string, options: Signalled = {}): Promise<void> {
    await this.#calls.delete(pathOf(folderId), undefined, options)
  }

  async tags(options: Signalled = {}): Promise<TagList> {
    return this.#calls.get('/api/v1/tags', undefined, options)
  }

  /** Moves, tags or deletes up to 200 items: all of them or none. Returns their folders and tags from before. */
  async changeItems(body: ChangeItemsRequest, { signal }: Signalled = {}): Promise<ChangedItems> {
    return this.#calls.once({ method: 'POST', path: '/api/v1/bulk', body, signal })
  }
}

const pathOf = (folderId: string): string => `/api/v1/folders/${segment(folderId)}`
