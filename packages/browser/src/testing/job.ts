import { type Page } from '@platen/design'
import {
  type FontRequest,
  type FontStack,
  type NaturalPlace,
  type Rectangle,
} from '@platen/drawing'

/** What a page is drawn with beside its pictures. */
export interface DrawingRequest {
  page: Page
  /** Px of the drawing. */
  width: number
  height: number
  /** Else it stands on white, as files do. */
  transparent: boolean
  /** Every stack that the drawing asks for: choosing faces is the server's part as yet. */
  fonts: { request: FontRequest; stack: FontStack }[]
}

/** A page to be drawn and compared in the browser; bytes lie behind URLs. */
export interface ComparisonJob extends DrawingRequest {
  /** By element id, and of paints by src. */
  pictures: { elements: StoredPicture[]; paints: StoredPicture[] }
  /** Straight RGBA of the server's drawing. */
  expected: string
  /** So many px may differ before the drawing is sent. */
  tolerated: number
  /** Where the drawing and the marks of what differs go, one after the other, straight RGBA. */
  answer: string
}

/** A text in a CSS box. */
export interface BoxedText {
  text: string
  lang: string
  /** Px. */
  width: number
  fontSize: number
  families: string
}

/** Straight RGBA behind a URL. */
export interface StoredPicture extends NaturalPlace {
  key: string
  url: string
  /** Where it was drawn whole, as filtered pictures are. */
  box?: Rectangle
  width: number
  height: number
}
