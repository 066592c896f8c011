import { TestEnvironment } from 'jest-environment-node'

interface Test {
  type: 'test'
  mode: string | null | undefined
  /** The errors so far; before the test runs, those of its hooks. */
  errors: readonly unknown[]
}

interface Block {
  type: 'describeBlock'
  children: readonly (Block | Test)[]
}

/** The events of jest-circus that are used here (`handleTestEvent` in Jest's documentation). */
type TestEvent =
  | { name: 'test_fn_failure' | 'hook_failure' }
  | { name: 'run_describe_start'; describeBlock: Block }
  | { name: 'test_start'; test: Test }

/** Skips everything after the first failure, which kills the mutant. Jest's own `bail` ends files, but a folder's specs are one file. */
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
        if (this.failed) skipTest(event.test)
    }
  }
}

/** Skips every test in a block, so that the hooks of the block do not run either. */
function skip({ children }: Block): void {
  for (const child of children) {
    if (child.type === 'test') skipTest(child)
    else skip(child)
  }
}

/** Skips a test unless one of its hooks has failed: if skipped, it would not be reported as failed. */
function skipTest(test: Test): void {
  if (test.errors.length === 0) test.mode = 'skip'
}

// Jest loads environments in this form.
export = FirstFailureEnvironment
