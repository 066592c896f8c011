import { clustersOf, hasEmoji } from '@platen/typefaces'
import { type StyledText } from './letter-case'
import { type RunStyle, type StyleRun } from './run-style'

/** Gives emoji the emoji style that belongs to the style around them, if there is one. */
export function withEmojiRuns<T extends StyledText>(
  paragraph: T,
  emojiStyles: ReadonlyMap<RunStyle, RunStyle>,
): T {
  const runs: StyleRun[] = []
  let start = 0
  for (const { end, style } of paragraph.runs) {
    const emojiStyle = emojiStyles.get(style)
    const text = paragraph.text.slice(start, end)
    if (emojiStyle && hasEmoji(text)) runs.push(...cut({ text, start, style, emojiStyle }))
    else runs.push({ end, style })
    start = end
  }
  return { ...paragraph, runs }
}

interface Mixed {
  text: string
  start: number
  style: RunStyle
  emojiStyle: RunStyle
}

function cut({ text, start, style, emojiStyle }: Mixed): StyleRun[] {
  const runs: StyleRun[] = []
  let end = start
  for (const cluster of clustersOf(text)) {
    end += cluster.length
    const wanted = hasEmoji(cluster) ? emojiStyle : style
    const last = runs.at(-1)
    if (last?.style === wanted) last.end = end
    else runs.push({ end, style: wanted })
  }
  return runs
}
