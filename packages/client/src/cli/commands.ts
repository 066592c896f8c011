import { diff } from './designs/diff'
import { pull } from './designs/pull'
import { push } from './designs/push'
import { types } from './designs/types'
import { render } from './pictures/render'
import { sign } from './pictures/sign'
import { type Command } from './program/command'

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [render, pull, push, diff, sign, types]
