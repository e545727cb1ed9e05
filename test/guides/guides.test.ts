import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFiles } from '../../scripts/check/run-tests.ts'
import { applySteps, guides, readGuide, root, type Files } from './guide.ts'

/** The files of the repository, changed in memory only. */
function inMemory(): Files {
  const changed = new Map<string, string>()
  return {
    read(path) {
      const file = join(root, path)
      return changed.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
    },
    write: (path, text) => void changed.set(path, text),
  }
}

// `npm run guides` checks that the changes compile and pass.
describe.each(guides())('the guide $name', ({ steps, touches, tests }) => {
  test('shows changes that fit the present files, in as many as it says', () => {
    const { files, tests: touched } = applySteps(steps, inMemory())
    expect({ files: files.length, tests: touched.length }).toEqual(touches)
    for (const { number, wrong } of steps)
      for (const { changes } of wrong)
        expect(() => applySteps([...steps, { number, changes }], inMemory())).not.toThrow()
  })

  test('names tests that exist', async () => {
    const all = (await Promise.all(['vitest.config.ts', 'e2e/vitest.config.ts'].map(testFiles))).flat()
    const named = [...tests, ...steps.flatMap(({ leftOut }) => leftOut.flatMap(({ command }) => testsIn(command)))]
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !all.some((file) => file.includes(name)))).toEqual([])
  })

  test('names for at least one step what fails when it is forgotten', () => {
    expect(steps.flatMap(({ leftOut }) => leftOut).length).toBeGreaterThan(0)
  })
})

const testsIn = (command: string) =>
  command
    .replace(/^npm (run types|test --) ?/, '')
    .split(' ')
    .filter(Boolean)

const written = `# Adding a thing

It touches **2 files and 1 test**.

1. **A line**, from which \`npm run three\`
   makes \`three.md\` again. Without it, \`npm run types\` says
   \`'b' is missing\`.
   \`\`\`diff
   --- src/one.ts
      a
   -  c
   +  b
   @@
   +d
    e
   \`\`\`
2. **A file.**
   \`\`\`diff
   +++ src/two.ts
   +new
   \`\`\`
   \`\`\`diff
   --- src/one.test.ts
   +more
    end
   \`\`\`
   Written so, \`npm run types\` says \`no c\`:
   \`\`\`diff
   --- src/one.ts
   -  b
   +  c
   \`\`\`

Then \`npm test -- one
two\`.
`

test('a guide is parsed as written', () => {
  const { steps, ...guide } = readGuide('adding-a-thing', written)
  expect(guide).toEqual({ name: 'adding-a-thing', touches: { files: 2, tests: 1 }, tests: ['one', 'two'] })
  expect(steps).toEqual([
    {
      number: 1,
      changes: [
        { path: 'src/one.ts', before: '  a\n  c', after: '  a\n  b' },
        { path: 'src/one.ts', before: 'e', after: 'd\ne' },
      ],
      makes: [{ command: 'npm run three', file: 'three.md' }],
      leftOut: [{ command: 'npm run types', says: "'b' is missing" }],
      wrong: [],
    },
    {
      number: 2,
      changes: [
        { path: 'src/two.ts', before: null, after: 'new\n' },
        { path: 'src/one.test.ts', before: 'end', after: 'more\nend' },
      ],
      makes: [],
      leftOut: [],
      wrong: [
        { command: 'npm run types', says: 'no c', changes: [{ path: 'src/one.ts', before: '  b', after: '  c' }] },
      ],
    },
  ])
})

test('a passage found nowhere, or twice, and a new file that exists already are refused', () => {
  const { steps } = readGuide('adding-a-thing', written)
  const files = new Map([['src/one.test.ts', 'end\n']])
  const having = (one: string, two: string | null) => () =>
    applySteps(steps, {
      read: (path) => (path === 'src/one.ts' ? one : path === 'src/two.ts' ? two : (files.get(path) ?? null)),
      write: () => {},
    })
  expect(having('  a\n  c\ne\n', null)).not.toThrow()
  expect(having('  a\n  x\ne\n', null)).toThrow('stands 0 times in src/one.ts')
  expect(having('  a\n  c\ne\ne\n', null)).toThrow('stands 2 times in src/one.ts')
  expect(having('  a\n  c\ne\n', 'old\n')).toThrow('makes src/two.ts, which is there already')
})
