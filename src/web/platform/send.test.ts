import { expect, test } from 'vitest'
import { urlOf } from './send.ts'

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
