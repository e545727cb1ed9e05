import type { Locator, Page } from 'playwright-core'
import { encodeQR } from 'qr'

const secondsPerKey = 0.005

/** What a hand scanner does with a code that it reads: it types it within a moment, and Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const keys = [...[...code].map((key) => ({ key, text: key })), enter]
  const start = Date.now() / 1_000 - keys.length * secondsPerKey
  const pressed = keys.flatMap((key, place) => {
    const timestamp = start + place * secondsPerKey
    return [
      devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
      devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
    ]
  })
  await Promise.all(pressed)
  await devTools.detach()
}

/** Twenty places at the counter where the focus can be when a clerk scans the next letter. */
export function placesOfFocus(page: Page): Locator[] {
  const main = page.getByRole('main')
  const bar = page.getByRole('banner')
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  return [
    main.getByRole('textbox').first(),
    main.getByRole('button', { name: 'Find' }),
    main.getByRole('button', { name: 'Scan with the camera' }),
    main.getByRole('button', { name: 'Record joining' }),
    main.getByRole('checkbox', { name: /photo/ }),
    ...[1, 2, 3, 4, 5].map((place) => main.getByRole('checkbox').nth(place)),
    main.getByRole('checkbox', { name: /undertaking/i }),
    main.getByRole('textbox').last(),
    main.getByRole('link').first(),
    main.getByRole('link').last(),
    bar.getByRole('combobox'),
    bar.getByRole('link').first(),
    bar.getByRole('link', { name: 'Home' }),
    bar.getByRole('button', { name: 'Logout' }),
    cancel,
    page.locator('body'),
  ]
}

/** Holds a QR code before the camera of a page. */
export async function holdBeforeCamera(page: Page, text: string): Promise<void> {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 6 })
  await page.evaluate((rows) => {
    const canvas = document.createElement('canvas')
    canvas.width = rows.length
    canvas.height = rows.length
    const pen = canvas.getContext('2d')
    const draw = () => {
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries()) {
          if (pen) pen.fillStyle = isDark ? '#000' : '#fff'
          pen?.fillRect(x, y, 1, 1)
        }
    }
    draw()
    // A still picture has no further frames.
    setInterval(draw, 200)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  }, squares)
}
