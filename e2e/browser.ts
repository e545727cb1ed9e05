import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'

const require = createRequire(import.meta.url)

const isPackaged = process.platform === 'linux' && process.arch === 'x64'
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// No sandbox: tests also run as root. No background network: the browser may only contact the portal.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-compositing',
  // Pages of one person share a process, which knows the portal's code from the page before.
  '--process-per-site',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Unpacks Chromium from its npm package, with the libraries it needs, into a new folder, which the caller removes. The
 * package uses fixed names in the temporary folder and trusts what is already there, even half-written files of others;
 * so a separate process runs it with the new folder as its temporary one.
 */
export async function unpackBrowser(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-browser-'))
  if (!isPackaged) return folder
  const packaged = require.resolve('@sparticuz/chromium')
  const unpack = `import chromium from ${JSON.stringify(pathToFileURL(packaged))}; await chromium.executablePath()`
  // The package unpacks its libraries only if it believes to be on AWS.
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
 * Starts the unpacked Chromium, or the machine's own if the package has none for this architecture. Temporary files,
 * which it does not always delete, are in the unpacked folder and are removed with it.
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

let unpacked: Promise<string> | undefined

/**
 * Unpacked once per process, which removes it when it ends: unpacking takes longer than many a page. A process that
 * starts another may give it what it has unpacked itself.
 */
function browserOfProcess(): Promise<string> {
  const given = process.env['UNPACKED_BROWSER']
  if (given !== undefined) return Promise.resolve(given)
  unpacked ??= unpackBrowser().then((folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  return unpacked
}

/** Runs work with a browser of its own, with no memory and no cache of earlier ones. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openBrowser(await browserOfProcess())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

export const desktop = { width: 1366, height: 768 }
export const phone = { width: 360, height: 740 }
