import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The order of test files in which the workers end together: those with these parts in their path first, in this order. */
export function longestFirst(...parts: string[]) {
  const place = ({ moduleId }: TestSpecification) => [...parts, ''].findIndex((part) => moduleId.includes(part))
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
    }
  }
}
