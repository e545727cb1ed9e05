import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { lookFor, pageText, type Engine } from './engine.ts'
import { findInPage, type Kind } from './find-in-page.ts'

const defaultViewport = { width: 1366, height: 768 }
const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: program ? null : 'Debian’s firefox-esr',
  open: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program ?? '',
      headless: true,
      defaultViewport,
    })
    const page = await browser.newPage()
    // A logged error object appears as “JSHandle@error”, which cannot be read once the page is left.
    await page.evaluateOnNewDocument(() => {
      const { error } = console
      Object.assign(console, { error: (...said: unknown[]) => error(...said.map(String)) })
    })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    const seen = () => page.evaluate(pageText)
    const found = async (kind: Kind, name: string) => (await page.evaluateHandle(findInPage, kind, name)).asElement()
    const controlOf = (element: ElementHandle<HTMLInputElement>) => ({
      press: () => element.evaluate((one) => one.scrollIntoView({ block: 'center' })).then(() => element.click()),
      write: async (text: string) => {
        await element.evaluate((one) => {
          one.focus()
          one.select()
        })
        await page.keyboard.type(text)
      },
      give: (path: string) => element.uploadFile(path),
    })
    return {
      tab: {
        // A page that is navigating by itself refuses another navigation.
        open: async (address) => void (await lookFor(address, async () => (await page.goto(address))?.ok() ?? null)),
        find: (kind, name) =>
          lookFor(
            `${kind} ${name}`,
            async () => {
              const element = await found(kind, name)
              return element && controlOf(element as ElementHandle<HTMLInputElement>)
            },
            seen,
          ),
        run: (work, ...given) => page.evaluate(work, ...given),
        errors: () => Promise.resolve(errors),
      },
      close: () => browser.close(),
    }
  },
}
