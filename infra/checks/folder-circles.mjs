import { dirname } from 'node:path'

/**
 * Finds circular imports between folders: sets of folders that all reach each other through imports, such as a folder and its own
 * subfolder. `imports` are pairs [importing file, imported file]. Returns the folders of each circle and, for each
 * folder that imports another one of the circle, one such import.
 */
export function folderCircles(imports) {
  const arrows = new Map()
  for (const [file, imported] of imports) {
    const [from, to] = [dirname(file), dirname(imported)]
    if (from === to) continue
    if (!arrows.has(from)) arrows.set(from, new Map())
    if (!arrows.get(from).has(to)) arrows.get(from).set(to, { from, to, file, imported })
  }
  const reached = new Map([...arrows.keys()].map(folder => [folder, reachedFrom(folder, arrows)]))
  const circles = new Map()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const folders = [...others].filter(other => reached.get(other)?.has(folder)).sort()
    circles.set(folders.join(), folders)
  }
  return [...circles.values()].map(folders => ({
    folders,
    arrows: folders.flatMap(from =>
      [...arrows.get(from).values()].filter(({ to }) => folders.includes(to)),
    ),
  }))
}

/** Returns the folders that a folder imports, directly or not. They include the folder itself only if it is part of a circle. */
function reachedFrom(folder, arrows) {
  const reached = new Set()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const to of arrows.get(next)?.keys() ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}
