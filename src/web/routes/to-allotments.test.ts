import { expect, test } from 'vitest'
import { Redirection, RouteTable } from '#lib/router/table.ts'
import { adminPages } from './admin-routes.tsx'
import { toAllotments } from './redirects.ts'

const selection = '/paramedical/admin/admissions/0b4e3c0e-0000-4000-8000-000000000000/selection'

/** Where a former address leads. */
function leadsTo(href: string): unknown {
  const [pathname = ''] = href.split('?')
  const page = new RouteTable(adminPages).find(pathname)?.levels.at(-1)
  expect(page?.route.beforeLoad).toBe(toAllotments)
  try {
    return toAllotments({ location: { href } })
  } catch (thrown) {
    if (thrown instanceof Redirection && 'href' in thrown.target) return thrown.target.href
    throw thrown
  }
}

test.each([
  [`${selection}/runs`, `${selection}/allotments`],
  [`${selection}/runs/1c4e?lang=hi`, `${selection}/allotments/1c4e?lang=hi`],
])('the former address %s leads to %s', (former, present) => {
  expect(leadsTo(former)).toBe(present)
})
