interface NamedFile {
  format: string
  /** From 1. */
  page: number
}

/** The name under which a file is kept: of the words of its design. */
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

/** The names of all files of a render; those of several pages are numbered. */
export function fileNames(design: string, files: readonly NamedFile[]): string[] {
  if (files.length === 1) return files.map(file => fileName(design, file))
  const digits = String(Math.max(...files.map(({ page }) => page))).length
  return files.map(file => fileName(design, file, `-${String(file.page).padStart(digits, '0')}`))
}
