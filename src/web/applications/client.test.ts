import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/platform/query-client.ts'
import { remember, rememberPart, type AnyApplication, type Applications } from './client.ts'

afterEach(() => queryClient.clear())

const read = 'GET /api/applications/{applicationId}'
const queryKey = [read, { params: { applicationId: 'BSC2026-1' } }]
const applications = {
  query: () => ({ queryKey }),
} as unknown as Applications<AnyApplication>
const at = (version: number, currentStep: number) =>
  ({ applicationId: 'BSC2026-1', version, currentStep }) as unknown as AnyApplication
const shown = () => queryClient.getQueryData<{ application: AnyApplication }>(queryKey)?.application

test('an answer that arrives after a later one changes nothing', () => {
  remember(applications, at(3, 1))
  remember(applications, at(5, 2))
  // Read before the save, because a file was stored meanwhile.
  remember(applications, at(4, 1))
  expect(shown()).toEqual(at(5, 2))
  remember(applications, at(5, 3))
  expect(shown()).toEqual(at(5, 3))
})

test('a partial change applies only to an application that is loaded', () => {
  rememberPart(applications, 'BSC2026-1', { currentStep: 4 })
  expect(shown()).toBeUndefined()
  remember(applications, at(3, 1))
  rememberPart(applications, 'BSC2026-1', { currentStep: 4 })
  expect(shown()).toEqual(at(3, 4))
})
