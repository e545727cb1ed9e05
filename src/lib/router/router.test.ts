import { createMemoryHistory } from '@tanstack/history'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageRouter, type ShownPage } from './router.ts'
import { notFound, redirect, type Cause, type Route } from './table.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Page = () => null

/** Code that loads when the test says so. */
function slowCode() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Page>()
  return { code: async () => promise, come: () => resolve(Page), fail: () => reject(new Error('no line')) }
}

/** A router whose pages are drawn as soon as it shows them. */
function opened(routes: readonly Route[], at = '/', options: { fetchesAhead?: boolean; recover?: () => boolean } = {}) {
  const router = new PageRouter({ ...options, routes, history: createMemoryHistory({ initialEntries: [at] }) })
  const shown: string[] = []
  router.follow({
    onShow(next) {
      shown.push(saying(next))
      router.onDrawn(next)
    },
  })
  return { router, shown, last: () => shown.at(-1) }
}

/** `/help page 1`: the address, the ending and the number of levels. */
const saying = ({ location, ending, levels }: ShownPage) => `${location.href} ${ending} ${levels.length}`

const here = (path: string): Route => ({ path, component: Page })

test('a page is shown within its frames', async () => {
  const { router, shown } = opened([{ component: Page, pages: [here('/'), { component: Page, pages: [here('/a')] }] }])
  await router.load()
  await router.navigate({ href: '/a' })
  expect(shown).toEqual(['/ page 2', '/a page 3'])
})

test.each([
  ['/application/new', 'new', {}],
  ['/application/FAC%2F7', 'one', { id: 'FAC/7' }],
  ['/application/%20', 'one', { id: ' ' }],
  ['/application/50%', 'one', { id: '50%' }],
  ['/application/7/', 'one', { id: '7' }],
  ['/Application/New', 'new', {}],
  ['/drive-2/application/7', 'other', { drive: 'drive-2', id: '7' }],
])('%s is the page "%s"', async (address, name, params) => {
  const asked: unknown[] = []
  const page = (path: string, of: string): Route => ({ ...here(path), loader: (by) => asked.push([of, by.params]) })
  const routes = [
    page('/application/$id', 'one'),
    page('/application/new', 'new'),
    page('/$drive/application/$id', 'other'),
  ]
  await opened(routes, address).router.load()
  expect(asked).toEqual([[name, params]])
})

test.each(['/nowhere', '/application', '/application/7/8', '/application//'])(
  '%s is known to nobody',
  async (address) => {
    const { router, last } = opened([here('/application/$id')], address)
    await router.load()
    expect(last()).toBe(`${address} unknown 0`)
  },
)

test('the page before stays until the code of the next one has come', async () => {
  const slow = slowCode()
  const { router, shown } = opened([here('/'), { path: '/slow', code: slow.code }])
  await router.load()
  const isThere = router.navigate({ href: '/slow' })
  vi.advanceTimersByTime(99)
  slow.come()
  await isThere
  vi.advanceTimersByTime(1_000)
  expect(shown).toEqual(['/ page 1', '/slow page 1'])
})

test('slow code shows a waiting page within the frames that are loaded', async () => {
  const slow = slowCode()
  const { router, shown } = opened([here('/'), { component: Page, pages: [{ path: '/slow', code: slow.code }] }])
  await router.load()
  const isThere = router.navigate({ href: '/slow' })
  vi.advanceTimersByTime(100)
  slow.come()
  await isThere
  expect(shown).toEqual(['/ page 1', '/slow waiting 1', '/slow page 2'])
})

test('a page stays on the screen while its guard runs again, however long that takes', async () => {
  const answers = [Promise.resolve(), Promise.withResolvers<void>()] as const
  let asked = 0
  const beforeLoad = async () => (asked++ === 0 ? answers[0] : answers[1].promise)
  const { router, shown } = opened([{ ...here('/list'), beforeLoad }], '/list')
  await router.load()
  const isThere = router.navigate({ to: '.', search: { page: 2 } })
  vi.advanceTimersByTime(1_000)
  answers[1].resolve()
  await isThere
  expect(shown).toEqual(['/list page 1', '/list?page=2 page 1'])
})

test('a guard redirects in place of its page', async () => {
  const { router, last } = opened([
    here('/'),
    here('/login'),
    {
      component: Page,
      beforeLoad({ location }) {
        throw redirect({ href: `/login?from=${encodeURIComponent(location.href)}` })
      },
      pages: [here('/mine')],
    },
  ])
  await router.load()
  await router.navigate({ href: '/mine?step=2' })
  expect(last()).toBe('/login?from=%2Fmine%3Fstep%3D2 page 1')
  expect(router.latestLocation.search).toEqual({ from: '/mine?step=2' })
  router.history.back()
  expect(last()).toBe('/ page 1')
})

test('guards run from the outside in and stop at the first refusal', async () => {
  const asked: string[] = []
  const { router, last } = opened(
    [
      {
        component: Page,
        beforeLoad: async () => void asked.push('frame'),
        pages: [
          {
            component: Page,
            beforeLoad() {
              asked.push('inner frame')
              throw notFound()
            },
            pages: [{ ...here('/a'), beforeLoad: () => void asked.push('page') }],
          },
        ],
      },
    ],
    '/a',
  )
  await router.load()
  expect(asked).toEqual(['frame', 'inner frame'])
  expect(last()).toBe('/a unknown 0')
})

test('a page whose code fails to load breaks within its frame, and loads on the next try', async () => {
  const code = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(Page)
  const { router, shown } = opened([{ component: Page, pages: [{ path: '/a', code }] }], '/a')
  await router.load()
  await router.load()
  await router.load()
  expect(shown).toEqual(['/a broken 1', '/a page 2', '/a page 2'])
  expect(code).toHaveBeenCalledTimes(2)
})

test('`recover` is called first', async () => {
  const { router, shown } = opened([{ path: '/a', code: async () => Promise.reject(new Error('gone')) }], '/a', {
    recover: () => true,
  })
  await router.load()
  expect(shown).toEqual([])
})

test('of two requested pages the last one is shown, whichever code loads first', async () => {
  const [first, second] = [slowCode(), slowCode()]
  const { router, shown } = opened([here('/'), { path: '/1', code: first.code }, { path: '/2', code: second.code }])
  await router.load()
  const areThere = [router.navigate({ href: '/1' }), router.navigate({ href: '/2' })]
  second.come()
  await Promise.all(areThere)
  first.come()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).toEqual(['/ page 1', '/2 page 1'])
})

test('loaders learn the cause, and do not run again when the query changes', async () => {
  const causes: Cause[] = []
  const { router } = opened([here('/'), { ...here('/a/$id'), loader: ({ cause }) => causes.push(cause) }])
  await router.load()
  await router.preload({ href: '/a/1' })
  await router.navigate({ href: '/a/1' })
  await router.navigate({ to: '.', search: { step: 2 } })
  await router.navigate({ href: '/a/2' })
  await router.navigate({ href: '/' })
  await router.navigate({ href: '/a/1' })
  expect(causes).toEqual(['preload', 'enter', 'stay', 'stay', 'enter'])
})

test('a page is preloaded, and so is the target of its redirect', async () => {
  const fetched: string[] = []
  const page = (path: string): Route => ({
    path,
    code: async () => {
      fetched.push(path)
      return Page
    },
  })
  const closed = {
    ...page('/closed'),
    beforeLoad() {
      throw redirect({ href: '/instead' })
    },
  }
  const routes = [here('/'), page('/a'), closed, page('/instead')]
  const { router, shown } = opened(routes)
  await router.load()
  for (const href of ['/a', '/closed', '/nowhere']) await router.preload({ href })
  expect(fetched).toEqual(['/a', '/instead'])
  expect(shown).toEqual(['/ page 1'])
  const sparing = opened(routes, '/', { fetchesAhead: false }).router
  await sparing.preload({ href: '/a' })
  expect(fetched).toEqual(['/a', '/instead'])
})

test('query and hash stay in the address, and Back returns to them', async () => {
  const { router, shown } = opened([here('/list')], '/list?status=submitted&from=%2F')
  await router.load()
  await router.navigate({ to: '.', search: (before) => ({ ...before, status: '', page: 2 }), hash: 'rows' })
  expect(router.latestLocation.search).toEqual({ from: '/', page: '2' })
  expect(router.latestLocation.hash).toBe('rows')
  router.history.back()
  expect(shown).toEqual([
    '/list?status=submitted&from=%2F page 1',
    '/list?from=%2F&page=2#rows page 1',
    '/list?status=submitted&from=%2F page 1',
  ])
})

test('a link to the page that is shown adds nothing to the history', async () => {
  const { router, shown } = opened([here('/'), here('/a')])
  await router.load()
  await router.navigate({ href: '/a' })
  await router.navigate({ href: '/a' })
  await router.navigate({ href: '/a', state: { isPlacedByPage: true } })
  router.history.back()
  expect(shown).toEqual(['/ page 1', '/a page 1', '/a page 1', '/a page 1', '/ page 1'])
})

test('followers learn what is left and what is drawn', async () => {
  const { router } = opened([here('/'), here('/a')])
  const told: string[] = []
  router.follow({
    onLeave: (from) => told.push(`leave ${from.href}`),
    onDrawn: (to, from) => told.push(`draw ${to.href} after ${from?.href}`),
  })
  await router.load()
  await router.navigate({ href: '/a' })
  expect(told).toEqual(['draw / after undefined', 'leave /', 'draw /a after /'])
})

test('a page that is still loading is not drawn yet', async () => {
  const slow = slowCode()
  const { router } = opened([here('/'), { path: '/slow', code: slow.code }])
  await router.load()
  let isThere = false
  const going = router.navigate({ href: '/slow' }).then(() => (isThere = true))
  await vi.advanceTimersByTimeAsync(200)
  expect(isThere).toBe(false)
  slow.come()
  await going
  expect(isThere).toBe(true)
})

test('a lazy list of pages is loaded once, when no known list has the address', async () => {
  const list = vi.fn<() => Promise<Route[]>>(async () => [here('/admin/$id')])
  const { router, shown } = opened([here('/'), here('/help'), { component: Page, pages: list }])
  await router.load()
  await router.navigate({ href: '/help' })
  expect(list).not.toHaveBeenCalled()
  await router.navigate({ href: '/admin/7' })
  await router.navigate({ href: '/nowhere' })
  expect(shown).toEqual(['/ page 1', '/help page 1', '/admin/7 page 2', '/nowhere unknown 0'])
  expect(list).toHaveBeenCalledTimes(1)
})

test('a lazy list that fails to load breaks the page, and is tried again', async () => {
  const list = vi.fn<() => Promise<Route[]>>(async () => [here('/admin')]).mockRejectedValueOnce(new Error('no line'))
  const { router, shown } = opened([{ component: Page, pages: list }], '/admin')
  await router.load()
  await router.load()
  expect(shown).toEqual(['/admin broken 0', '/admin page 2'])
})
