import { expect, onTestFinished, test, vi } from 'vitest'
import { callOnce, urlOf } from './api.ts'

test('path parameters are encoded into one segment', () => {
  expect(urlOf('GET /api/applications/{applicationId}', { params: { applicationId: '../x y' } })).toBe(
    '/api/applications/..%2Fx%20y',
  )
})

test('empty query values are left out and lists are joined with commas', () => {
  const query = {
    q: '',
    category: ['UR', 'SC'],
    state: [],
    page: 2,
    sort: '-createdAt',
    gender: undefined,
  }
  expect(urlOf('GET /api/applications', { query })).toBe('/api/applications?category=UR%2CSC&page=2&sort=-createdAt')
  expect(urlOf('GET /api/institute', {})).toBe('/api/institute')
})

test('a call of which no answer came has the same key when it is made again; one that was answered has a new one', async () => {
  const sent: (string | null)[] = []
  const answers: (() => Response)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('idempotency-key'))
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const begin = (admissionId: string) => callOnce('POST /api/applications', { body: { admissionId } }).catch(() => null)
  await begin('one')
  answers.push(() => Response.json({ error: 'Try again.' }, { status: 503 }))
  await begin('one')
  answers.push(() => Response.json({ application: {} }, { status: 201 }))
  await begin('one')
  await begin('one')
  answers.push(() => Response.json({ error: 'No.' }, { status: 409 }))
  await begin('two')
  await begin('two')
  const [first, second, third, fourth, other, another] = sent
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, other, another]).size).toBe(4)
})
