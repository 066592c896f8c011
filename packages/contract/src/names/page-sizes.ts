/** A common size of a page, in px. */
export interface PageSize {
  /** For people. */
  name: string
  width: number
  height: number
}

/** Sizes for one purpose. */
interface PageSizeGroup {
  title: string
  sizes: readonly PageSize[]
}

const inPx = (name: string, width: number, height: number): PageSize => ({ name, width, height })

/** Returns a size in whole px, of which 96 are an inch. */
const inMm = (name: string, width: number, height: number): PageSize =>
  inPx(name, Math.round((width * 96) / 25.4), Math.round((height * 96) / 25.4))

const square = inPx('Square', 1080, 1080)
const story = inPx('Story', 1080, 1920)
const slide = inPx('Slide', 1920, 1080)
const a4 = inMm('A4', 210, 297)

/** The sizes that are used most. */
export const usualPageSizes: readonly PageSize[] = [square, story, slide, a4]

/** All common sizes, by use. */
export const pageSizeGroups: readonly PageSizeGroup[] = [
  {
    title: 'Social media',
    sizes: [
      square,
      inPx('Portrait post', 1080, 1350),
      story,
      inPx('Pin', 1000, 1500),
      inPx('LinkedIn post', 1200, 627),
      inPx('LinkedIn cover', 1584, 396),
      inPx('X post', 1600, 900),
    ],
  },
  {
    title: 'Web, video and slides',
    sizes: [
      inPx('Open Graph', 1200, 630),
      inPx('Blog header', 1600, 840),
      inPx('Email header', 1200, 400),
      inPx('YouTube thumbnail', 1280, 720),
      inPx('YouTube banner', 2560, 1440),
      slide,
    ],
  },
  {
    title: 'Print',
    sizes: [
      inMm('A3', 297, 420),
      a4,
      inMm('A5', 148, 210),
      inMm('A6', 105, 148),
      inMm('US Letter', 215.9, 279.4),
      inMm('DL flyer', 99, 210),
      inMm('Business card', 85, 55),
    ],
  },
]
