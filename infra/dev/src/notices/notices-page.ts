import { licenceTexts } from './licence-texts'
import { type ShippedPackage } from './shipped-packages'

const introduction = `Third-party notices

Platen contains the packages below. Each licence is given once, with all packages that come under it, and the lines of each that say
whose it is. Made by \`npm run notices\`; \`npm run check\` fails when it is stale.

The images also contain Node.js, whose notices are in /usr/local/LICENSE, and packages of Debian, whose notices are in
/usr/share/doc.`

const line = '='.repeat(100)

/** The text of a licence and the packages that have it, each with its lines of copyright. */
interface Chapter {
  body: string
  packages: Map<string, readonly string[]>
}

/** Returns the notices of packages as one text, which is the same on every machine. */
export function noticesPage(packages: readonly ShippedPackage[]): string {
  const chapters = new Map<string, Chapter>()
  const without: string[] = []
  for (const shipped of packages) {
    const texts = licenceTexts(shipped.folder)
    if (texts.length === 0) without.push(`${titleOf(shipped)}, by ${shipped.author}`)
    for (const { body, copyrights } of texts) {
      // The same text may have different line breaks.
      const key = body.replaceAll(/\s+/g, ' ')
      const chapter = chapters.get(key) ?? { body, packages: new Map<string, readonly string[]>() }
      chapter.packages.set(titleOf(shipped), copyrights)
      chapters.set(key, chapter)
    }
  }
  const plain =
    without.length === 0
      ? []
      : [`Packages without a text of their licence:\n\n${without.join('\n')}`]
  return `${[introduction, ...plain, ...[...chapters.values()].map(asText)].join(`\n\n${line}\n\n`)}\n`
}

const titleOf = ({ name, version, licence }: ShippedPackage): string =>
  `${name} ${version} (${licence})`

function asText({ body, packages }: Chapter): string {
  const heads = [...packages].map(([title, copyrights]) =>
    [title, ...copyrights.map(text => `    ${text}`)].join('\n'),
  )
  return `${heads.join('\n')}\n\n${body}`
}
