import { type Command } from './program/command'
import { batch } from './batches/batch'
import { diff } from './designs/diff'
import { pull } from './designs/pull'
import { push } from './designs/push'
import { listen } from './events/listen'
import { render } from './pictures/render'
import { sign } from './pictures/sign'
import { types } from './designs/types'

/** The commands, in the order of the help. */
export const commands: readonly Command[] = [render, batch, pull, push, diff, sign, types, listen]
