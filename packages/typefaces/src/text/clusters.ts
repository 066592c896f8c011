// Characters that extend the character before them. The clusters are close to graphemes, at a fiftieth of the cost of Intl.Segmenter.
const extension = String.raw`(?:\p{M}|\p{Emoji_Modifier}|[\u200c\u200d]|[\u{e0020}-\u{e007f}])*`
const picture = String.raw`\p{Extended_Pictographic}${extension}`
const clusters = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|${picture}(?:(?<=\u200d)${picture})*|[^]${extension}`,
  'gu',
)

// A colour selector, a keycap, or a character drawn as an image unless a selector says otherwise.
const emoji =
  /\p{Emoji}\ufe0f|\u20e3|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Emoji_Presentation}(?!\ufe0e)/u

/** Splits a text into characters with their marks and selectors; the parts of an emoji stay together. */
export function clustersOf(text: string): string[] {
  return text.match(clusters) ?? []
}

/** Returns whether a text contains an emoji: one or more characters that are drawn in colour. */
export function hasEmoji(text: string): boolean {
  return emoji.test(text)
}
