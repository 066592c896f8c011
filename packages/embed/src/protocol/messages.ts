export const exportFormats = ['jpeg', 'png', 'webp', 'avif', 'pdf'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** A file of an export, in the form that `generate` returns. */
export interface ExportedFile {
  url: string
  previewUrl: string | null
  /** In bytes. */
  size: number
  /** In px. */
  width: number
  height: number
  mimetype: string
  format: ExportFormat
  page: number
  checksum: string
}

/** The result of saving in the editor. */
export interface Saved {
  designId: string
  version: number
}

/** The result of an export from the editor. */
export interface Exported {
  renderId: string
  files: readonly ExportedFile[]
}

/** A fault in the editor, with an error code of the service or of the editor. */
export interface Fault {
  code: string
  message: string
  /** Identifies the call in the log of the service; null if the service was not called. */
  requestId: string | null
}

/** The look of the editor. */
export interface Theme {
  /** Colour of the main button, as `#rrggbb`. */
  accent?: string | undefined
  /** `auto` follows the system. */
  scheme?: 'light' | 'dark' | 'auto' | undefined
}

/** New values for an element, which is addressed by its id. */
export interface Modification {
  id: string
  [key: string]: unknown
}

/** The messages from the frame to the page. */
export type FromFrame =
  | { type: 'ready'; designId: string }
  | { type: 'changed' }
  | ({ type: 'saved' } & Saved)
  | ({ type: 'exported' } & Exported)
  | { type: 'token-expiring' }
  | ({ type: 'error' } & Fault)
  | { type: 'close' }

/** The messages from the page to the frame. */
export type FromHost =
  | { type: 'save' }
  | { type: 'export'; format: ExportFormat }
  | { type: 'token'; token: string }
  | { type: 'theme'; theme: Theme }
  | { type: 'modifications'; modifications: readonly Modification[] }
  | { type: 'focus' }
  | { type: 'close' }

/** A message on the port; `re` is the id of the message that this one answers. */
export type OnPort<Message> = Message & { v: 1; id: number; re?: number }

/** The message that the frame posts to the page around it, with the versions that the frame supports. It contains no secret. */
export const hello = { type: 'hello', v: [1] } as const

/** The page's answer, sent together with its port. */
export interface Connect {
  type: 'connect'
  v: 1
  token: string
}
