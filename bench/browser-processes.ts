import type { Browser } from 'playwright-core'

/** How many times slower than this one a user's processor is. */
export const slower = 4

type BrowserProcess = { id: number; type: string; cpuTime: number }

export async function processesOf(browser: Browser): Promise<BrowserProcess[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return processInfo
}

/** The processor time, in seconds, of all processes of the browser. */
export async function cpuSeconds(browser: Browser): Promise<number> {
  return (await processesOf(browser)).reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}
