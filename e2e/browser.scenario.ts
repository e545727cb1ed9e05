import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, unpackBrowser } from './browser.ts'

let temporary: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'pravesh-temporary-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true, force: true })
})

test('a run unpacks its own browser, several at once; half-written or foreign files are neither used nor touched', async () => {
  const left = ['al2023', 'chromium', 'fonts', 'libGLESv2.so']
  for (const name of left) writeFileSync(join(temporary, name), '#!/bin/false', { mode: 0o755 })
  const folder = await unpackBrowser()
  const browsers = await Promise.all([1, 2, 3].map(() => openBrowser(folder)))
  for (const browser of browsers) {
    const page = await browser.newPage()
    await page.setContent('<h1>Namaste</h1>')
    expect(await page.textContent('h1')).toBe('Namaste')
    await browser.close()
  }
  rmSync(folder, { recursive: true })
  expect(readdirSync(temporary)).toEqual(left)
  expect(left.map((name) => readFileSync(join(temporary, name), 'utf8'))).toEqual(left.map(() => '#!/bin/false'))
})
