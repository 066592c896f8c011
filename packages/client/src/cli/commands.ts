import { render } from './pictures/render'
import { type Command } from './program/command'

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [render]
