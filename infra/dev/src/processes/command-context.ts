import { type DevConfig } from '../workspace/config'
import { type Progress } from '../workspace/progress'
import { type ProcessGroup } from './process-group'

/** What every command works with. */
export interface CommandContext {
  readonly config: DevConfig
  readonly processes: ProcessGroup
  readonly progress: Progress
}
