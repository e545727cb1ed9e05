import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { Builder, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../bench/server-process.ts'
import { lookFor, pageText, type Engine } from './engine.ts'
import { findInPage } from './find-in-page.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'
const [program] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
const isInstalled = program !== undefined && [driver, screen].every((path) => existsSync(path))

/** A virtual screen, which this browser requires. */
async function openScreen(): Promise<{ display: string; close: () => void }> {
  const server = spawn(screen, ['-displayfd', '1', '-screen', '0', '1366x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(server.stdout, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, close: () => server.kill() }
}

/** Records errors in the page, which this driver does not report. */
function noteErrors(): void {
  const noted: string[] = []
  Object.assign(globalThis, { noted })
  addEventListener('error', ({ message }) => noted.push(message))
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)))
}

/** WebKitGTK, driven by its own WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: isInstalled ? null : 'Debian’s webkit2gtk-driver and xvfb',
  open: async () => {
    const port = await freePort()
    const drawn = await openScreen()
    const driving = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: drawn.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    })
    const url = `http://127.0.0.1:${port}`
    await lookFor('the driver answers', async () => (await fetch(`${url}/status`)).ok || null)
    const options = { binary: program, args: ['--automation'] }
    const browser = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build()
    await browser.manage().setTimeouts({ script: 60_000 })
    const found = (kind: string, name: string) =>
      browser.executeScript<WebElement | null>(`return (${findInPage.toString()})(...arguments)`, kind, name)
    const seen = () => browser.executeScript<string>(`return (${pageText.toString()})()`)
    const controlOf = (element: WebElement) => ({
      press: async () => {
        await browser.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element)
        await element.click()
      },
      write: async (text: string) => {
        await browser.executeScript(`arguments[0].focus(); arguments[0].select()`, element)
        await element.sendKeys(text)
      },
      give: (path: string) => element.sendKeys(path),
    })
    return {
      tab: {
        open: async (address) => {
          await browser.get(address)
          await browser.executeScript(`return (${noteErrors.toString()})()`)
        },
        find: (kind, name) =>
          lookFor(
            `${kind} ${name}`,
            async () => {
              const element = await found(kind, name)
              return element && controlOf(element)
            },
            seen,
          ),
        run: (work, ...given) =>
          browser.executeAsyncScript(
            `const [done, ...given] = [arguments[arguments.length - 1], ...Array.from(arguments).slice(0, -1)];
             Promise.resolve((${work.toString()})(...given)).then(done)`,
            ...given,
          ),
        errors: () => browser.executeScript('return noted'),
      },
      close: async () => {
        await browser.quit()
        driving.kill()
        drawn.close()
      },
    }
  },
}
