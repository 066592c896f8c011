export const exportFormats = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** A file of an export, as `generate` answers it. */
export interface ExportedFile {
  url: string
  previewUrl: string | null
  /** Bytes. */
  size: number
  /** Px. */
  width: number
  height: number
  mimetype: string
  format: ExportFormat
  page: number
  checksum: string
}

/** What the editor has saved. */
export interface Saved {
  designId: string
  version: number
}

/** What the editor has exported. */
export interface Exported {
  renderId: string
  files: readonly ExportedFile[]
}

/** What went wrong in the editor: a code of the service, or one of its own. */
export interface Fault {
  code: string
  message: string
  /** Identifies the call in the log of the service; null where there was none. */
  requestId: string | null
}

/** How the editor looks. */
export interface Theme {
  /** Colour of the main button, as `#rrggbb`. */
  accent?: string | undefined
  /** auto: as the system. */
  scheme?: 'light' | 'dark' | 'auto' | undefined
}

/** Addresses an element by its id, and says what it becomes. */
export interface Modification {
  id: string
  [key: string]: unknown
}

/** What the frame tells the page. */
export type FromFrame =
  | { type: 'ready'; designId: string }
  | { type: 'changed' }
  | ({ type: 'saved' } & Saved)
  | ({ type: 'exported' } & Exported)
  | { type: 'token-expiring' }
  | ({ type: 'error' } & Fault)
  | { type: 'close' }

/** What the page asks of the frame. */
export type FromHost =
  | { type: 'save' }
  | { type: 'export'; format: ExportFormat }
  | { type: 'token'; token: string }
  | { type: 'theme'; theme: Theme }
  | { type: 'modifications'; modifications: readonly Modification[] }
  | { type: 'focus' }
  | { type: 'close' }

/** A message on the port: `re` is the id of the message that it answers. */
export type OnPort<Message> = Message & { v: 1; id: number; re?: number }

/** What the frame posts to whoever shows it, with the versions that it knows: no secret. */
export const hello = { type: 'hello', v: [1] } as const

/** What the page answers, together with its port. */
export interface Connect {
  type: 'connect'
  v: 1
  token: string
}
