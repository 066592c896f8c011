import { TestEnvironment } from 'jest-environment-node'

interface Test {
  type: 'test'
  mode: string | null | undefined
  /** Those of hooks, before it runs. */
  errors: readonly unknown[]
}

interface Block {
  type: 'describeBlock'
  children: readonly (Block | Test)[]
}

/** The events that jest-circus sends to an environment, as far as they are used here (`handleTestEvent` in Jest's documentation). */
type TestEvent =
  | { name: 'test_fn_failure' | 'hook_failure' }
  | { name: 'run_describe_start'; describeBlock: Block }
  | { name: 'test_start'; test: Test }

/** Skips everything after the first failure: it kills the mutant. Jest's own `bail` ends files, and a folder's specs are one. */
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

/** Every test in it, so that its hooks do not run either. */
function skip({ children }: Block): void {
  for (const child of children) {
    if (child.type === 'test') skipTest(child)
    else skip(child)
  }
}

/** Unless a hook failed for it: skipped, it would not be reported as failed. */
function skipTest(test: Test): void {
  if (test.errors.length === 0) test.mode = 'skip'
}

// The form in which Jest loads environments.
export = FirstFailureEnvironment
