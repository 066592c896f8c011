/** What a file is: text, an Excel or Numbers workbook, an encrypted or old Excel workbook, or a PDF. */
export type FileKind = 'oldWorkbook' | 'pdf' | 'text' | 'workbook'

/** The number of bytes that tell the kind of a file. */
export const kindBytes = 4

const starts: readonly (readonly [readonly number[], FileKind])[] = [
  [[0x50, 0x4b, 3, 4], 'workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'oldWorkbook'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
]

/** Returns the kind of a file by its first bytes. */
export const kindOf = (bytes: Uint8Array): FileKind =>
  starts.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1] ?? 'text'
