import { expect, expectTypeOf, test } from 'vitest'
import { isAuditAction, knownFacts, type AuditEvent } from './events.ts'

test('audit events have known names and their facts, or do not compile', () => {
  const subject = 'BSC2026-7K3M9QXT'
  const rejected = { action: 'application.rejected', subject, detail: { reason: 'Other', comments: null } } as const
  expectTypeOf(rejected).toExtend<AuditEvent>()
  expectTypeOf({ action: 'application.burnt', subject, detail: {} } as const).not.toExtend<AuditEvent>()
  expectTypeOf({ ...rejected, detail: { comments: null } }).not.toExtend<AuditEvent>()
  expectTypeOf({ ...rejected, detail: { reason: 7, comments: null } }).not.toExtend<AuditEvent>()
  expectTypeOf({ action: rejected.action, detail: rejected.detail }).not.toExtend<AuditEvent>()
  expectTypeOf({ action: rejected.action, subject }).not.toExtend<AuditEvent>()
  expectTypeOf({ ...rejected, action: 'payment.started' } as const).not.toExtend<AuditEvent>()
  expect(isAuditAction(rejected.action)).toBe(true)
})

test.each(['application.burnt', 'toString', '__proto__', ''])('%j is not an action', (action) => {
  expect(isAuditAction(action)).toBe(false)
})

test('a stored entry is read with the facts it has, and without them if their types differ', () => {
  const stored = { reason: 'Other', comments: null, since: 'taken back' }
  expect(knownFacts('application.rejected', stored)).toEqual({ reason: 'Other', comments: null })
  expect(knownFacts('application.rejected', { comments: 'No roll number' })).toEqual({ comments: 'No roll number' })
  expect(knownFacts('application.rejected', { reason: ['Other'] })).toEqual({})
  expect(knownFacts('application.rejected', null)).toEqual({})
  expect(knownFacts('account.logged-in', {})).toEqual({})
})
