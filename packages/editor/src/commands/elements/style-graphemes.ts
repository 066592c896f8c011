import { type GraphemeRange, type LookChange, styled, textIn } from '../../text/styled'
import { findElement } from '../../tree/find-element'
import { type Command } from '../command'
import { setEach } from './properties'

/** Styles some graphemes of a text. */
export function styleGraphemes(id: string, range: GraphemeRange, change: LookChange): Command {
  return design => {
    const text = textIn(findElement(design, id)?.element)
    return setEach(new Map(text ? [[id, styled(text, range, change)]] : []))(design)
  }
}
