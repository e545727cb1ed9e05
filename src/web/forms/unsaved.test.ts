import { expect, test } from 'vitest'
import { draftFrom, nextDraft } from './autosave.ts'
import { unsavedOf, withUnsaved } from './unsaved.ts'

const loaded = (version: number, values: Record<string, string>) => draftFrom({ version, values, step: 1 })
const first = { name: 'Ananya', pin: '226010' }

function unsaved() {
  const typed = nextDraft(loaded(3, first), { kind: 'typed', values: { name: 'Ananya Verma' }, atMs: 0 })
  const kept = unsavedOf(nextDraft(typed, { kind: 'reached', step: 2, atMs: 0 }))
  if (!kept) throw new Error('Nothing was kept')
  return kept
}

test('only values that are not on the server are kept, with what they were typed over', () => {
  expect(unsaved()).toEqual({ version: 3, base: { name: 'Ananya' }, typed: { name: 'Ananya Verma' }, step: 2 })
  expect(unsavedOf(loaded(3, first))).toBeNull()
})

test('after a reload or a new log-in they are in the fields again and are saved', () => {
  const restored = withUnsaved(loaded(3, first), unsaved(), 7)
  expect(restored.typed).toEqual({ name: 'Ananya Verma', pin: '226010' })
  expect(restored.step).toBe(2)
  expect(restored.activity).toEqual({ kind: 'waiting', dueAtMs: 7 })
})

test('another answer changed elsewhere is no conflict', () => {
  const restored = withUnsaved(loaded(5, { name: 'Ananya', pin: '110001' }), unsaved(), 7)
  expect(restored.typed).toEqual({ name: 'Ananya Verma', pin: '110001' })
  expect(restored.activity.kind).toBe('waiting')
})

test('the same answer changed elsewhere is the person’s to decide', () => {
  const restored = withUnsaved(loaded(5, { name: 'A. Verma', pin: '226010' }), unsaved(), 7)
  expect(restored.activity.kind).toBe('conflict')
  expect(nextDraft(restored, { kind: 'resolved', choice: 'keep', atMs: 8 }).typed['name']).toBe('Ananya Verma')
})

test('values that the server has are not kept twice', () => {
  const restored = withUnsaved(loaded(4, { name: 'Ananya Verma', pin: '226010' }), { ...unsaved(), step: 1 }, 7)
  expect(restored.activity).toEqual({ kind: 'idle' })
  expect(unsavedOf(restored)).toBeNull()
})

test('the device’s draft may be older than the typed answers: the server’s answer decides whether they conflict', () => {
  const opened = draftFrom({ version: 2, values: { name: '', pin: '226010' }, step: 1, notKept: [] })
  const restored = withUnsaved(opened, unsaved(), 7)
  expect([restored.typed, restored.activity]).toEqual([
    { name: 'Ananya Verma', pin: '226010' },
    { kind: 'waiting', dueAtMs: 7 },
  ])
  const told = (name: string) => {
    const stored = { version: 4, values: { name, pin: '226099' }, step: 1 }
    return nextDraft(restored, { kind: 'refreshed', stored }).activity.kind
  }
  expect([told('Ananya'), told('A. Verma')]).toEqual(['waiting', 'conflict'])
  expect(unsavedOf(restored)).toEqual({
    version: 2,
    base: { name: 'Ananya' },
    typed: { name: 'Ananya Verma' },
    step: 2,
  })
})
