import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { errorMessage } from '#lib/values/caught.ts'
import type { Context } from '#server/context.ts'

const emblem = readFileSync(new URL('./emblem.png', import.meta.url))
// Shown 44 CSS pixels high in mails, on screens with up to three device pixels for each, and 12 mm high on paper.
const sizePixels = 132

/** Caches the last logo: a thousand mails read it once. */
let kept: { key: string; png: Buffer } | null = null

/**
 * The picture at the head of mails and papers: the institute's logo in small, or the emblem when there is no logo or it
 * cannot be read.
 */
export async function institutePicture(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  key: string | null,
): Promise<Buffer> {
  if (key === null) return emblem
  if (kept?.key === key) return kept.png
  try {
    const stored = await storage.read(key)
    if (!stored) return emblem
    // Loaded with the first logo: most processes never draw one.
    const { default: sharp } = await import('sharp')
    const png = await sharp(await buffer(stored))
      .resize(sizePixels, sizePixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    kept = { key, png }
    return png
  } catch (error) {
    log.warn({ reason: errorMessage(error) }, 'the logo could not be read')
    return emblem
  }
}
