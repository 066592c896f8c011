import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a licence, separated from the lines that name the holders of copyright. */
export interface LicenceText {
  readonly copyrights: readonly string[]
  readonly body: string
}

const licenceFile = /^(?:licen[cs]e|copying|notice|ofl|unlicense|third.?party)/i
const readmeFile = /^readme/i
/** Matches a line that names a holder of copyright, but not a line of a sentence about copyright, or item (c) of a list. */
const copyrightLine =
  /^\W*(?:copyright\s*(?:\(c\)|©|\d{4})|copyright\s+(?!holder|notice|licen|and|owner|or|law|in|to|statement)\w|(?:\(c\)|©)\s*\d{4})/i

/**
 * Returns the texts of the licences in a package: those of its licence files, or else the chapter in its readme. Empty if it has neither.
 */
export function licenceTexts(folder: string): LicenceText[] {
  const names = readdirSync(folder).filter(name => statSync(join(folder, name)).isFile())
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const files = names.filter(name => licenceFile.test(name)).sort()
  const chapters = names
    .filter(name => readmeFile.test(name))
    .map(name => licenceChapter(read(name)))
  const texts = files.length > 0 ? files.map(read) : chapters
  return texts.filter(text => text.trim() !== '').map(splitText)
}

/** Returns the licence section of a Markdown readme; empty if there is none. */
export function licenceChapter(markdown: string): string {
  const [, chapter = ''] =
    /^#+[^\n]*licen[cs][^\n]*\n(.*?)(?=^#|$(?![\s\S]))/ims.exec(markdown) ?? []
  return chapter
}

/** Separates the lines that name a holder of copyright from the text around them, which many packages share. */
export function splitText(text: string): LicenceText {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(line => line.trimEnd())
  const isCopyright = (line: string): boolean => copyrightLine.test(line)
  const body = lines.filter(line => !isCopyright(line)).join('\n')
  return {
    copyrights: lines.filter(isCopyright).map(line => line.trim()),
    body: body.replaceAll(/\n{3,}/g, '\n\n').trim(),
  }
}
