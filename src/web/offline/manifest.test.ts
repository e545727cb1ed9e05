import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifestOf } from './manifest.ts'

const folder = join(import.meta.dirname, '../public')
type Icon = { src: string; sizes: string; purpose?: string }
const common = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as { icons: Icon[] }

test.each([
  ['en', 'en-IN', 'My applications'],
  ['hi', 'hi-IN', 'मेरे आवेदन'],
] as const)('installed from a page in %s, the portal opens with what is the person’s own', (language, lang, first) => {
  const manifest = manifestOf(common, language)
  expect(manifest).toMatchObject({ id: '/', start_url: '/dashboard', display: 'standalone', lang })
  expect(manifest['shortcuts']).toMatchObject([{ name: first, url: '/dashboard' }, { url: '/' }, { url: '/account' }])
})

test("the manifest's icons have the stated sizes, and one is maskable", async () => {
  for (const { src, sizes } of common.icons) {
    const { width, height } = await sharp(join(folder, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(common.icons.map(({ purpose }) => purpose)).toContain('maskable')
})
