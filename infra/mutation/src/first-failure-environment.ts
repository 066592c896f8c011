import { TestEnvironment } from 'jest-environment-node'

interface Test {
  type: 'test'
  mode: string | null | undefined
}

interface Block {
  type: 'describeBlock'
  children: readonly (Block | Test)[]
}

/** What jest-circus tells an environment, as far as it is used here (`handleTestEvent` in Jest's documentation). */
type TestEvent =
  | { name: 'test_fn_failure' | 'hook_failure' }
  | { name: 'run_describe_start'; describeBlock: Block }
  | { name: 'test_start'; test: Test }

/** Skips what follows the first failure: it kills the mutant. Jest's own `bail` ends files, and a folder's specs are one. */
class FirstFailureEnvironment extends TestEnvironment {
  private failed = false

  handleTestEvent(event: TestEvent): void {
    switch (event.name) {
      case 'test_fn_failure':
      case 'hook_failure':
        this.failed = true
        return
      case 'run_describe_start':
        if (this.failed) skip(event.describeBlock)
        return
      case 'test_start':
        if (this.failed) event.test.mode = 'skip'
    }
  }
}

/** Every test in it, so that its hooks do not run either. */
function skip({ children }: Block): void {
  for (const child of children) {
    if (child.type === 'test') child.mode = 'skip'
    else skip(child)
  }
}

// As Jest takes environments.
export = FirstFailureEnvironment
