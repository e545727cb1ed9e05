import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Of these folders first, in this order: what plays whole installations takes longest, and nothing should wait for it at the end. */
const longest = ['/test/faults/', '/test/']

const place = ({ moduleId }: TestSpecification) => [...longest, ''].findIndex((folder) => moduleId.includes(folder))

/** The order of test files in which both workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
