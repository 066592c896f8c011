import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A text of a licence, apart from the lines that say whose it is. */
export interface LicenceText {
  readonly copyrights: readonly string[]
  readonly body: string
}

const licenceFile = /^(?:licen[cs]e|copying|notice|ofl|unlicense|third.?party)/i
const readmeFile = /^readme/i
/** Not a line of a sentence on copyright, nor the third item of a list. */
const copyrightLine =
  /^\W*(?:copyright\s*(?:\(c\)|©|\d{4})|copyright\s+(?!holder|notice|licen|and|owner|or|law|in|to|statement)\w|(?:\(c\)|©)\s*\d{4})/i

/**
 * Returns the texts of the licences that a package brings: its files of them, else the chapter of its readme; none where it has neither.
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

/** Returns the chapter on the licence of a readme in Markdown; empty where there is none. */
export function licenceChapter(markdown: string): string {
  const [, chapter = ''] =
    /^#+[^\n]*licen[cs][^\n]*\n(.*?)(?=^#|$(?![\s\S]))/ims.exec(markdown) ?? []
  return chapter
}

/** Parts the lines that name a holder of rights from the text around them, which many packages have in common. */
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
