import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { parts } from '../bench/parts.ts'
import { ofThisRun } from '../test/seed.ts'

const root = join(import.meta.dirname, '..')

/** Runs parts of the bench with so few rows and so little time that their figures mean nothing. */
async function tryBench(some: readonly string[]) {
  const env = { ...process.env, UNPACKED_BROWSER: inject('browserFolder') }
  const bench = spawn(process.execPath, ['bench/main.ts', '200', some.join(), '--trial'], { cwd: root, env })
  const [measures, progress, [code]] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'close')])
  return { measures, progress, code: code as number }
}

test('every part of the bench measures something in the portal as it is now, a third of them in each run', async () => {
  const asked = ofThisRun(parts)
  const { measures, progress, code } = await tryBench(asked)
  expect({ code, progress }).toEqual({ code: 0, progress: expect.any(String) })
  expect([...progress.matchAll(/^Part (\S+) …$/gm)].map(([, part]) => part)).toEqual(asked)
  // One table for the starts, one for loading the rows, and one for each part.
  expect(measures.match(/^what +measured/gm)).toHaveLength(asked.length + 2)
})
