import { createMemoryHistory } from '@tanstack/history'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'
import { Outlet, RouterProvider, useParams, useSearch } from './router-provider.tsx'
import { PageRouter } from './router.ts'
import { notFound, type Route } from './table.ts'

/** What these pages render at an address. */
async function drawnAt(address: string, routes: readonly Route[], around: ReactNode = <Outlet />): Promise<string> {
  const router = new PageRouter({ routes, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return renderToStaticMarkup(
    <RouterProvider router={router} waiting="waiting" unknown="unknown" broken="broken">
      {around}
    </RouterProvider>,
  )
}

const at = (href: string): string => href
const links = (
  <>
    <Link to={at('/')}>Home</Link>
    <Link to={at('/list')} search={{ status: 'draft', page: undefined }} hash="rows" className="look">
      Drafts
    </Link>
  </>
)

test.each([
  ['/', '<a href="/" aria-current="page">Home</a><a class="look" href="/list?status=draft#rows">Drafts</a>'],
  ['/list', '<a href="/">Home</a><a class="look" href="/list?status=draft#rows">Drafts</a>'],
  [
    '/list/7?status=draft&page=2',
    '<a href="/">Home</a><a class="look" href="/list?status=draft#rows" aria-current="page">Drafts</a>',
  ],
  ['/listing', '<a href="/">Home</a><a class="look" href="/list?status=draft#rows">Drafts</a>'],
])('at %s the links mark the present page', async (address, markup) => {
  expect(await drawnAt(address, [], links)).toBe(markup)
})

test('frames hold their pages, which read their address', async () => {
  const Frame = () => (
    <main>
      <Outlet />
    </main>
  )
  function Page() {
    return `${useParams()['id']} ${useSearch()['step']}`
  }
  const routes = [{ component: Frame, pages: [{ pages: [{ path: '/a/$id', component: Page }] }] }]
  expect(await drawnAt('/a/7?step=2', routes)).toBe('<main>7 2</main>')
})

test('an unknown or forbidden page is replaced', async () => {
  const closed = {
    path: '/closed',
    beforeLoad() {
      throw notFound()
    },
  }
  expect(await drawnAt('/nowhere', [closed])).toBe('unknown')
  expect(await drawnAt('/closed', [closed])).toBe('unknown')
})
