export interface EquivalentMutant {
  readonly file: string
  /** The mutated lines, as the run prints them after `+`. */
  readonly mutated: string
}

interface Listed {
  readonly file: string
  /** The reason why no test can distinguish these mutants from the original. */
  readonly reason: string
  readonly mutated: readonly string[]
}

const listed: readonly Listed[] = [
  {
    file: 'packages/modifications/src/kinds/text.ts',
    reason:
      'without spans, the rest of the function returns none either; the clause only saves counting graphemes',
    mutated: ['if (text === element.text || false) return element.spans'],
  },
  {
    file: 'apps/worker/src/steps/plan-render.ts',
    reason:
      'without replacements, applying the same modifications again gives the same result; the early return only avoids that work',
    mutated: ['if (false) return plan'],
  },
  {
    file: 'packages/drawing/src/layout/curve/layout-curve.ts',
    reason: 'a curve of 0 is laid out as a straight text',
    mutated: ['const bow = element.curve >= 0 ? 1 : -1'],
  },
  {
    file: 'packages/drawing/src/layout/curve/turnable-parts.ts',
    reason: 'the pattern reads only the last two code units',
    mutated: ['return conjoining.test(text.slice(Math.min(start, offset - 2), offset))'],
  },
  {
    file: 'packages/drawing/src/layout/lines/place-lines.ts',
    reason: 'measures a run again, and gets the width that was found while wrapping',
    mutated: [
      'if (true) return measured(ordered, measure)',
      'if (ordered.length >= 1 || !only) return measured(ordered, measure)',
      'if (ordered.length > 1 || only) return measured(ordered, measure)',
    ],
  },
  {
    file: 'packages/drawing/src/layout/lines/place-lines.ts',
    reason: 'a part is all spaces, or has none at its ends',
    mutated: ["const gaps = words.map(({ text }) => (text.endsWith(' ') ? text.length : 0))"],
  },
  {
    file: 'packages/drawing/src/layout/measuring/typeface.ts',
    reason: 'finds the same metrics again',
    mutated: ['if (true) {'],
  },
  {
    file: 'packages/drawing/src/layout/measuring/typeface.ts',
    reason: 'sets the font that is already set',
    mutated: ['if (true) applyTypeface(context, typeface, size)'],
  },
  {
    file: 'packages/drawing/src/layout/measuring/typeface.ts',
    reason: 'an empty text is 0 px wide',
    mutated: ['advance: text => (false ? 0 : natural(text)),'],
  },
  {
    file: 'packages/drawing/src/layout/runs/ascending.ts',
    reason: 'the middle of a range is an item; the check is for the compiler',
    mutated: ['if (true && valueOf(item) > bound) high = middle'],
  },
  {
    file: 'packages/drawing/src/layout/runs/letter-case.ts',
    reason: 'the general code returns the same runs',
    mutated: ['if (false) return { text, runs: [{ ...only, end: text.length }] }'],
  },
  {
    file: 'packages/drawing/src/layout/runs/letter-case.ts',
    reason: 'only the text is read',
    mutated: [
      'return inLetterCase({ text: element.text, runs: ["Stryker was here"] }, element).text',
    ],
  },
  {
    file: 'packages/drawing/src/layout/runs/paragraphs.ts',
    reason: 'the index is within the runs; the check is for the compiler',
    mutated: ['while (at < runs.length - 1 && (runs[at].end ?? 0) <= start) at += 1'],
  },
  {
    file: 'packages/drawing/src/layout/runs/pieces.ts',
    reason: 'the search ends at the only run',
    mutated: ['const inside = false ? 0 : firstAbove(runs, start, run => run.end)'],
  },
  {
    file: 'packages/drawing/src/layout/runs/pieces.ts',
    reason: 'joining a single text returns that text',
    mutated: ["return false ? first.text : pieces.map(({ text }) => text).join('')"],
  },
  {
    file: 'packages/drawing/src/layout/runs/visual-order.ts',
    reason: 'text of one level stays in its order',
    mutated: ['if (false) {', "if (direction === 'ltr' && !turning.test(text)) {}"],
  },
  {
    file: 'packages/drawing/src/layout/unicode/bidi.ts',
    reason: 'nothing is left to reverse',
    mutated: ['while (start <= ordered.length) {'],
  },
  {
    file: 'packages/drawing/src/layout/unicode/breaks.ts',
    reason: 'the offsets are distinct and already in ascending order',
    mutated: ['return false'],
  },
  {
    file: 'packages/drawing/src/layout/wrapping/ellipsis.ts',
    reason: 'where a search begins does not change what it finds',
    mutated: ['guess: ends.length + 1,'],
  },
  {
    file: 'packages/drawing/src/layout/wrapping/wrap.ts',
    reason: 'where a search begins does not change what it finds',
    mutated: [
      'return new Wrapping(paragraph, whole.width * length, options).run()',
      'const expected = this.start - this.options.width / this.meanAdvance',
    ],
  },
  {
    file: 'packages/drawing/src/layout/wrapping/wrap.ts',
    reason: 'the search finds the single line too',
    mutated: ["if (options.wrap === 'none' || whole.width <= options.width - tolerance) {"],
  },
  {
    file: 'packages/drawing/src/layout/wrapping/wrap.ts',
    reason: 'either search finds a line that ends with a word',
    mutated: [
      'if (true) {',
      'if (this.start <= this.wordEnd) {',
      'if (end <= this.wordEnd) return end',
    ],
  },
  {
    file: 'packages/drawing/src/layout/wrapping/flow.ts',
    reason: 'lays out more lines, which the limits then cut',
    mutated: [
      'if (true) return allowed',
      'if (false) return allowed',
      'if (limits.height !== Infinity) return allowed',
      'const room = Math.floor((limits.height + tolerance - height) * (lowest * lineHeight))',
      'const room = Math.floor((limits.height + tolerance + height) / (lowest * lineHeight))',
      'return Math.min(allowed, Math.max(room, limits.least + lines.length))',
    ],
  },
  {
    file: 'packages/drawing/src/layout/wrapping/largest-fitting.ts',
    reason: 'changes the number of attempts, not what is found',
    mutated: [
      'const bounded = true && high <= count',
      'const bounded = low >= 0 && high <= count',
      'const bounded = low > 0 && high < count',
    ],
  },
  {
    file: 'packages/database/src/render-queue/render-queue.ts',
    reason: 'a count always returns a row; the check is for the compiler',
    mutated: ['return row.open ?? 0'],
  },
  {
    file: 'packages/database/src/tenant/render-list.ts',
    reason: 'a count always returns a row; the check is for the compiler',
    mutated: ['return { data, total: count.total ?? 0 }'],
  },
  {
    file: 'apps/worker/src/fetch/asset-fetcher.ts',
    reason: 'reading a source throws only AppErrors',
    mutated: ['if (false) throw error'],
  },
  {
    file: 'packages/outbound/src/guard/allowed-addresses.ts',
    reason: 'a malformed entry has no address, and so is rejected anyway',
    mutated: [
      'return parsed.flatMap(({ entry }) => entry ?? ["Stryker was here"])',
      'const [, ipv4, ipv6, bitsText, portText] = form.exec(text) ?? ["Stryker was here"]',
      'if (false || !ipaddr.isValid(address) || port < 1 || port > 65_535)',
    ],
  },
  {
    file: 'packages/outbound/src/guard/guarded-connect.ts',
    reason: 'nobody reads the addresses if there is an error',
    mutated: ['callback(error as Error, ["Stryker was here"])'],
  },
  {
    file: 'packages/outbound/src/guard/fetch-guard.ts',
    reason: 'the host of a URL has both brackets, at its ends, or none',
    mutated: [
      "return url.hostname.replace(/\\[(.*)\\]$/, '$1').replace(/\\.$/, '')",
      "return url.hostname.replace(/^\\[(.*)\\]/, '$1').replace(/\\.$/, '')",
    ],
  },
  {
    file: 'apps/worker/src/steps/place-fonts.ts',
    reason: 'a missing source has no bytes either',
    mutated: [
      'const bytes = false ? undefined : assets.bytes.get(sha256)',
      'if (true && bytes !== undefined) fonts.set(sha256, bytes)',
    ],
  },
]

/** Mutants that behave like the original for every input. Each entry is one survivor; an entry that matches no survivor fails the run. */
export const equivalentMutants: readonly EquivalentMutant[] = listed.flatMap(({ file, mutated }) =>
  mutated.map(text => ({ file, mutated: text })),
)
