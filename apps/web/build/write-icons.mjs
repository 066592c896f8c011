// Writes Tabler's icons as the app loads them: an index to search, and the paths of each category.
import { createRequire } from 'node:module'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Writes into a folder `names.json`, a list of [category, file, icons] with [name, tags, whether it is also filled] for each icon, and for
 * each category a file with [name, attributes of the outlined paths, attributes of the filled paths] for each icon.
 */
export async function writeIcons(folder) {
  const some = require.resolve('@tabler/icons/outline/heart.svg')
  const source = join(dirname(some), '../..')
  const read = async name => JSON.parse(await readFile(join(source, name), 'utf8'))
  const [known, outline, filled] = await Promise.all(
    ['icons.json', 'tabler-nodes-outline.json', 'tabler-nodes-filled.json'].map(read),
  )
  const categories = new Map()
  for (const icon of Object.values(known))
    categories.set(icon.category, [...(categories.get(icon.category) ?? []), icon])
  await mkdir(folder, { recursive: true })
  const write = (name, content) => writeFile(join(folder, `${name}.json`), JSON.stringify(content))
  const index = []
  for (const [category, icons] of [...categories].sort()) {
    const file = category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    index.push([
      category,
      file,
      icons.map(({ name, tags }) => [name, tags.join(' '), name in filled]),
    ])
    const shapes = icons.map(({ name }) => [name, pathsOf(outline[name]), pathsOf(filled[name])])
    await write(file, shapes)
  }
  // Not `index`: the build would name its chunk after the folder, which begins with a dot, and the API sends no such file.
  await write('names', index)
}

/** Returns the attributes of the paths of an icon, which has no other shapes. */
const pathsOf = (nodes = []) => nodes.map(([, attributes]) => attributes)
