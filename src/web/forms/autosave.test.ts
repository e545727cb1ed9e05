import { describe, expect, test } from 'vitest'
import { draftFrom, hasUnsaved, nextDraft, saveAfterMs, type Draft, type DraftEvent } from './autosave.ts'
import { refusalAt } from './refusals.ts'

const stored = { version: 3, values: { name: 'Ananya', pin: '226010', marks: '' }, step: 1 }
const typed = (values: Record<string, string>, atMs = 0): DraftEvent => ({ kind: 'typed', values, atMs })
const after = (...events: DraftEvent[]): Draft => events.reduce(nextDraft, draftFrom(stored))
const answered = (version: number, values: Record<string, string>, atMs = 0, step = 1): DraftEvent => ({
  kind: 'answered',
  stored: { version, values, step },
  atMs,
})

describe('autosave', () => {
  test('a save is due a few seconds after the last key, and carries only what changed', () => {
    const waiting = after(typed({ name: 'Ananya V' }, 1000), typed({ name: 'Ananya Verma' }, 2000))
    expect(waiting.activity).toEqual({ kind: 'waiting', dueAtMs: 2000 + saveAfterMs })
    expect(nextDraft(waiting, { kind: 'save' }).activity).toEqual({
      kind: 'saving',
      sent: { values: { name: 'Ananya Verma' }, step: 1, version: 3 },
    })
  })

  test('typing the saved value again leaves nothing to save', () => {
    const draft = after(typed({ name: 'A' }), typed({ name: 'Ananya' }))
    expect(draft.activity).toEqual({ kind: 'idle' })
    expect(hasUnsaved(draft)).toBe(false)
  })

  test('text typed during a save is saved next, and stays when the server tidied the rest', () => {
    const saving = after(typed({ name: ' Ananya  Verma' }), { kind: 'save' }, typed({ marks: '412' }, 5000))
    const draft = nextDraft(saving, answered(4, { name: 'Ananya Verma', pin: '226010', marks: '' }, 6000))
    expect(draft.typed['name']).toBe(' Ananya  Verma')
    expect(draft.activity).toEqual({ kind: 'waiting', dueAtMs: 6000 + saveAfterMs })
    expect(nextDraft(draft, { kind: 'save' }).activity).toMatchObject({
      sent: { values: { marks: '412' }, version: 4 },
    })
  })

  test('an opened draft shows the time of its last save until it is saved again', () => {
    const opened = draftFrom(stored, { savedAtMs: 1000 })
    const typing = nextDraft(opened, typed({ name: 'A' }, 5000))
    expect([opened.savedAtMs, typing.savedAtMs]).toEqual([1000, 1000])
    const saved = nextDraft(nextDraft(typing, { kind: 'save' }), answered(4, { ...stored.values, name: 'A' }, 6000))
    expect(saved.savedAtMs).toBe(6000)
  })

  test('reaching a further step is saved; going back is not', () => {
    const further = after({ kind: 'reached', step: 2, atMs: 0 }, { kind: 'save' })
    expect(further.activity).toMatchObject({ sent: { values: {}, step: 2 } })
    const back = nextDraft(nextDraft(further, answered(4, stored.values, 0, 2)), { kind: 'reached', step: 1, atMs: 0 })
    expect(back.activity).toEqual({ kind: 'idle' })
    expect(back.step).toBe(2)
  })
})

describe('a save that fails', () => {
  test('is repeated after growing pauses of at most a minute', () => {
    let draft = after(typed({ name: 'A' }))
    const delays = [0, 1, 2, 3, 4, 5].map(() => {
      draft = nextDraft(nextDraft(draft, { kind: 'save' }), { kind: 'lost', why: 'offline', atMs: 0 })
      return draft.activity.kind === 'held' ? draft.activity.dueAtMs : null
    })
    expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
    expect(draft.typed['name']).toBe('A')
  })

  test('a save whose answer was lost is recognised, not taken for somebody else’s', () => {
    const lost = after(typed({ pin: '226 011' }), { kind: 'save' }, { kind: 'lost', why: 'offline', atMs: 0 })
    const retried = nextDraft(lost, { kind: 'save' })
    const incoming = { ...stored, version: 4, values: { ...stored.values, pin: '226011' } }
    const draft = nextDraft(retried, { kind: 'overtaken', incoming, atMs: 9 })
    expect(draft.activity.kind).toBe('waiting')
    expect(draft.stored.version).toBe(4)
    expect(draft.typed['pin']).toBe('226 011')
  })
})

describe('a refused value', () => {
  const refused: DraftEvent = { kind: 'refused', errors: [{ path: 'name', msg: 'Too long' }], message: 'Too long' }

  test('never blocks the others: they are sent again without it, and it waits for a change', () => {
    const draft = nextDraft(after(typed({ name: 'x'.repeat(900), pin: '226012' }), { kind: 'save' }), refused)
    expect(draft.activity).toMatchObject({ kind: 'saving', sent: { values: { pin: '226012' } } })
    const rest = nextDraft(draft, answered(4, { ...stored.values, pin: '226012' }))
    expect(rest.activity).toEqual({ kind: 'idle' })
    expect(rest.refused['name']?.msg).toBe('Too long')
    expect(hasUnsaved(rest)).toBe(true)
    expect(nextDraft(rest, typed({ name: 'Short' }, 10)).activity.kind).toBe('waiting')
  })

  test('a refusal without a field stops saving instead of repeating forever', () => {
    const draft = nextDraft(after(typed({ pin: '1' }), { kind: 'save' }), { ...refused, message: 'No' })
    expect(draft.activity).toEqual({ kind: 'stopped', message: 'No', isForGood: false })
    expect(nextDraft(draft, typed({ pin: '2' }))).toBe(draft)
  })
})

describe('answers that are judged together', () => {
  const choice = { version: 3, values: { type: 'NON-MEDICAL', department: '', post: '', name: '' }, step: 1 }
  const refused: DraftEvent = {
    kind: 'refused',
    errors: [{ path: 'type', msg: 'MEDICAL only' }],
    message: 'MEDICAL only',
  }
  const chosen = [typed({ department: 'NEPHROLOGY', name: 'Meera' }), { kind: 'save' } as const, refused]
  const draft = chosen.reduce(nextDraft, draftFrom(choice, { together: ['type', 'department', 'post'] }))

  test('wait together, whichever of them the server names; the others are sent', () => {
    expect(draft.activity).toMatchObject({ kind: 'saving', sent: { values: { name: 'Meera' } } })
    expect([refusalAt(draft, 'type'), refusalAt(draft, 'department')]).toEqual(['MEDICAL only', undefined])
  })

  test('are sent as soon as one of them changes', () => {
    const mended = [
      answered(4, { ...choice.values, name: 'Meera' }),
      typed({ type: 'MEDICAL' }),
      { kind: 'save' } as const,
    ]
    expect(mended.reduce(nextDraft, draft).activity).toMatchObject({
      sent: { values: { type: 'MEDICAL', department: 'NEPHROLOGY' } },
    })
  })
})

describe('two windows', () => {
  const incoming = { version: 4, values: { name: 'Ananya Verma', pin: '226099', marks: '' }, step: 3 }
  const conflict = after(
    typed({ name: 'Ananya V', marks: '412' }),
    { kind: 'save' },
    { kind: 'overtaken', incoming, atMs: 0 },
  )

  test('an answer changed elsewhere asks the person; meanwhile nothing is sent', () => {
    expect(conflict.activity).toEqual({ kind: 'conflict', incoming })
    expect(nextDraft(nextDraft(conflict, typed({ marks: '413' })), { kind: 'save' }).activity.kind).toBe('conflict')
  })

  test('keeping the typed answers saves them over the newer version and takes over the rest', () => {
    const kept = nextDraft(conflict, { kind: 'resolved', choice: 'keep', atMs: 5 })
    expect(kept.typed).toEqual({ name: 'Ananya V', pin: '226099', marks: '412' })
    expect(nextDraft(kept, { kind: 'save' }).activity).toMatchObject({
      sent: { values: { name: 'Ananya V', marks: '412' }, version: 4 },
    })
  })

  test('reloading shows the newer version as it is', () => {
    const reloaded = nextDraft(conflict, { kind: 'resolved', choice: 'reload', atMs: 5 })
    expect(reloaded.typed).toEqual(incoming.values)
    expect(reloaded.activity).toEqual({ kind: 'idle' })
  })

  test('a window without typed answers follows by itself', () => {
    const followed = after({ kind: 'refreshed', stored: incoming })
    expect([followed.typed, followed.step]).toEqual([incoming.values, 3])
    expect(after(typed({ marks: '4' }), { kind: 'refreshed', stored: incoming }).stored.version).toBe(3)
  })
})

describe('a draft opened from this device', () => {
  const known = { version: 3, values: { name: 'Ananya', aadhaar: '', pin: '226010' }, step: 1, notKept: ['aadhaar'] }
  const told = { version: 5, values: { name: 'Ananya', aadhaar: 'XXXX XXXX 2346', pin: '226099' }, step: 2 }
  const typing = nextDraft(draftFrom(known), typed({ name: 'Ananya Verma' }))
  const saving = nextDraft(typing, { kind: 'save' })

  test('accepts a later version of the server without asking, and sends the typed answers to it', () => {
    const draft = nextDraft(saving, { kind: 'overtaken', incoming: told, atMs: 9 })
    expect(draft.typed).toEqual({ ...told.values, name: 'Ananya Verma' })
    expect(nextDraft(draft, { kind: 'save' }).activity).toEqual({
      kind: 'saving',
      sent: { values: { name: 'Ananya Verma' }, step: 2, version: 5 },
    })
  })

  test('takes the server’s version as soon as it arrives, below the typed answers', () => {
    const draft = nextDraft(typing, { kind: 'refreshed', stored: told })
    expect([draft.stored, draft.typed]).toEqual([told, { ...told.values, name: 'Ananya Verma' }])
    expect(draft.activity).toEqual(typing.activity)
    expect(nextDraft(draftFrom(known), { kind: 'refreshed', stored: told })).toMatchObject({
      typed: told.values,
      activity: { kind: 'idle' },
    })
    expect(nextDraft(saving, { kind: 'refreshed', stored: told })).toBe(saving)
    expect(nextDraft(typing, { kind: 'refreshed', stored: known })).toBe(typing)
  })

  test('asks when a typed answer has changed on the server', () => {
    const incoming = { ...told, values: { ...told.values, name: 'Anu Verma' } }
    for (const draft of [
      nextDraft(saving, { kind: 'overtaken', incoming, atMs: 9 }),
      nextDraft(typing, { kind: 'refreshed', stored: incoming }),
    ]) {
      expect(draft.activity).toEqual({ kind: 'conflict', incoming })
      const kept = nextDraft(draft, { kind: 'resolved', choice: 'keep', atMs: 9 })
      expect(kept.typed).toEqual({ ...told.values, name: 'Ananya Verma' })
      expect(nextDraft(draft, { kind: 'resolved', choice: 'reload', atMs: 9 }).typed).toEqual(incoming.values)
    }
  })

  test('sends an answer typed in place of one that the device does not store', () => {
    const again = nextDraft(nextDraft(draftFrom(known), typed({ aadhaar: '2341 2341 2346' })), { kind: 'save' })
    const draft = nextDraft(nextDraft(again, { kind: 'overtaken', incoming: told, atMs: 9 }), { kind: 'save' })
    expect(draft.activity).toMatchObject({ sent: { values: { aadhaar: '2341 2341 2346' }, version: 5 } })
  })

  test('has the answers that the device does not store once a save is answered', () => {
    const values = { ...told.values, name: 'Ananya Verma', pin: '226010' }
    const draft = nextDraft(saving, answered(4, values, 6000))
    expect([draft.typed, draft.stored.notKept, hasUnsaved(draft)]).toEqual([values, undefined, false])
  })

  test('then behaves as one of two windows', () => {
    const heard = nextDraft(draftFrom(known), { kind: 'refreshed', stored: told })
    const incoming = { ...told, version: 6, values: { ...told.values, pin: '110001' } }
    const sent = nextDraft(nextDraft(heard, typed({ name: 'Ananya Verma' })), { kind: 'save' })
    expect(nextDraft(sent, { kind: 'overtaken', incoming, atMs: 9 }).activity).toEqual({ kind: 'conflict', incoming })
  })
})
