import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mixed } from './seed.ts'

/**
 * The order of test files: first those with these parts in their path, in this order, so that the workers end together;
 * the others by the seed, so that no file comes to rely on one before it. Of several matching parts the longest decides.
 */
export function longestFirst(...parts: string[]) {
  const place = ({ moduleId }: TestSpecification) => {
    const [longest = ''] = parts
      .filter((part) => moduleId.includes(part))
      .toSorted((one, other) => other.length - one.length)
    return [...parts, ''].indexOf(longest)
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const key = ({ moduleId }: TestSpecification) => mixed(relative(this.ctx.config.root, moduleId))
      return files
        .toSorted((one, other) => key(one).localeCompare(key(other)))
        .toSorted((one, other) => place(one) - place(other))
    }
  }
}
