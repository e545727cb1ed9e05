import type { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { withBrowser } from '../e2e/browser.ts'
import { person } from '../test/allotment-instances.ts'
import { finalListOf, publishedListOf, storePublished } from '../test/published-lists.ts'
import { cpuSeconds, slower } from './browser-processes.ts'
import { extent } from './extent.ts'
import { openDrive } from './open-drive.ts'
import { openSlowly, ownNetwork } from './page-weight.ts'
import { median, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const categories = ['UR', 'OBC', 'SC', 'ST', 'EWS']
const seats = { UR: 40, OBC: 27, SC: 20, ST: 4, EWS: 9 }

/** Applicants over so many courses, each with four preferences. */
function applicantsFor(courses: readonly { name: string }[], count: number) {
  return Array.from({ length: count }, (_, place) =>
    person(`BSC2027-${10_000_000 + place}`, place + 1, {
      category: categories[place % categories.length] ?? 'UR',
      pwd: place % 40 === 0,
      preferences: [0, 1, 2, 3].map((wish) => courses[(place + wish * 7) % courses.length]?.name ?? ''),
    }),
  )
}

function instanceOf(courseCount: number, applicantCount: number) {
  const courses = Array.from({ length: courseCount }, (_, number) => ({
    name: `Course ${number + 1}`,
    seats,
    horizontal: { PwD: { UR: 2, OBC: 1 } },
  }))
  return { courses, applicants: applicantsFor(courses, applicantCount) }
}

const times = extent(5, 1)
const rowsOfList = extent(5_000, 50)

/** Seconds of processor time from a press on the button that checks to its verdict, in the page and its worker. */
async function checkSeconds(browser: Browser, page: Page): Promise<number> {
  const before = await cpuSeconds(browser)
  await page.getByRole('button', { name: 'Check this list' }).click()
  await page.getByText(/^Everything matches/).waitFor()
  return (await cpuSeconds(browser)) - before
}

/**
 * Measures a published list of 5,000 rows on a phone with a processor four times slower: the time until its first rows
 * are there, on slow 4G, and that of the check, as a multiple of the processor time with all threads in sequence:
 * DevTools slow pages, but not the worker that checks.
 */
export async function measureSelection(server: ServerProcess, client: Client): Promise<Measure[]> {
  const { document } = publishedListOf(instanceOf(5, rowsOfList))
  const { id } = await openDrive(client)
  await storePublished((sql, values) => client.query(sql, values), id, [finalListOf({ document }), document])
  const address = `${server.url}/lists/${document.number}`
  const opened: number[] = []
  const checked: number[] = []
  await withBrowser(async (browser) => {
    for (let time = 0; time < times; time++) {
      const { page, devtools } = await openSlowly(browser)
      const startedAt = performance.now()
      await page.goto(address, { waitUntil: 'commit' })
      await page.getByRole('cell', { name: document.rows[0]?.applicationId ?? '' }).waitFor()
      opened.push(performance.now() - startedAt)
      await devtools.send('Network.emulateNetworkConditions', ownNetwork)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      checked.push((await checkSeconds(browser, page)) * slower)
      await page.close()
    }
  })
  // Their numbers are the next ones of the portal.
  await client.query('delete from selection_lists where number = any ($1)', [[document.number, document.follows]])
  const [openedS, checkedS] = [median(opened) / 1000, median(checked)]
  return [
    { name: 'page of 5,000 rows, slow 4G', value: openedS, unit: 's', target: '< 1 s', isMet: openedS < 1 },
    { name: 'check of 5,000 rows, phone', value: checkedS, unit: 's', target: '≤ 3 s', isMet: checkedS <= 3 },
  ]
}
