interface NamedFile {
  format: string
  /** The page number, from 1. */
  page: number
}

/** Returns the name under which a file is saved, made of the words in the design's name. */
export function fileName(design: string, { format }: NamedFile, number = ''): string {
  const words = design
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${words || 'platen'}${number}.${format === 'jpeg' ? 'jpg' : format}`
}

/** Returns the names of all files of a render; several files are numbered. */
export function fileNames(design: string, files: readonly NamedFile[]): string[] {
  if (files.length === 1) return files.map(file => fileName(design, file))
  const digits = String(Math.max(...files.map(({ page }) => page))).length
  return files.map(file => fileName(design, file, `-${String(file.page).padStart(digits, '0')}`))
}
