import { type DevConfig } from '../workspace/config'
import { type Progress } from '../workspace/progress'
import { type ProcessGroup } from './process-group'

/** The context of every command. */
export interface CommandContext {
  readonly config: DevConfig
  readonly processes: ProcessGroup
  readonly progress: Progress
}
