import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

// No sandbox: checks also run as root. No background network: the browser must speak to the portal only.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A Chromium: the machine's own, or the one that comes as an npm package. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = installed ?? (await packaged.executablePath())
  return chromium.launch({ executablePath, args: flags, headless: true })
}

export const desktop = { width: 1366, height: 768 }
export const phone = { width: 360, height: 740 }
