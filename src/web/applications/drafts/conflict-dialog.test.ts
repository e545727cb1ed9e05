import { expect, test } from 'vitest'
import { draftFrom, nextDraft } from '#web/forms/autosave.ts'
import { differences } from './conflict-dialog.tsx'

test('only answers typed here need a decision; what changed only elsewhere is taken over', () => {
  const loaded = draftFrom({ version: 1, values: { name: 'A', pin: '226010', district: 'Lucknow' }, step: 1 })
  const draft = nextDraft(loaded, { kind: 'typed', values: { name: 'Ananya', district: 'Kanpur ' }, atMs: 0 })
  const incoming = { version: 2, values: { name: 'Anu', pin: '110001', district: 'Kanpur' }, step: 1 }
  expect(differences(draft, incoming)).toEqual({
    mine: [{ path: 'name', here: 'Ananya', there: 'Anu' }],
    takenOver: ['pin'],
  })
})
