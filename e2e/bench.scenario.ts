import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Runs every part of the bench with so few rows and so little time that its figures mean nothing. */
async function tryBench() {
  const bench = spawn(process.execPath, ['bench/main.ts', '200', '--trial'], { cwd: root })
  const [measures, progress, [code]] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'close')])
  return { measures, progress, code: code as number }
}

test('every part of the bench measures something in the portal as it is now', async () => {
  const { measures, progress, code } = await tryBench()
  expect({ code, progress }).toEqual({ code: 0, progress: expect.any(String) })
  const parts = [...progress.matchAll(/^Part (\S+) …$/gm)].map(([, part]) => part)
  expect(parts).toEqual(expect.arrayContaining(['drafts', 'audit', 'desk', 'page']))
  // One table for the starts, one for loading the rows, and one for each part.
  expect(measures.match(/^what +measured/gm)).toHaveLength(parts.length + 2)
})
