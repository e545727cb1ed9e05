import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api-error.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { ButtonForm, type ButtonFormParts, type TypedOver } from './button-form.ts'

type Settings = { name: string; days: string; points: { title: string }[]; version: number }

const stored: Settings = { name: 'SIMS', days: '30', points: [{ title: 'Research' }], version: 1 }

const missingName = { path: 'name', msg: 'Enter a name.' }
const missingTitle = { path: 'points.0.title', msg: 'Enter a title.' }

const judge = ({ name, points }: Settings) => [
  ...(name === '' ? [missingName] : []),
  ...(points[0]?.title === '' ? [missingTitle] : []),
]

function device() {
  const memory: { value: TypedOver<Settings> | null } = { value: null }
  const kept: KeptValues<TypedOver<Settings>> = {
    read: () => memory.value,
    write: (value) => {
      memory.value = value
      return true
    },
    forget: () => {
      memory.value = null
    },
  }
  return { memory, kept }
}

function formOf(parts: Partial<ButtonFormParts<Settings>> = {}, kept?: KeptValues<TypedOver<Settings>>) {
  return new ButtonForm<Settings>({ initial: stored, judge, isJudgedOnLeaving: true, ...parts }, kept)
}

test('leaving a field validates it, and typing into it hides the error', () => {
  const form = formOf()
  form.type({ name: '' })
  expect(form.errorOf('name')).toBeUndefined()
  form.leave('name')
  expect(form.errors()).toEqual({ name: 'Enter a name.' })
  form.type({ name: 'S' })
  expect(form.errors()).toEqual({})
})

test('an empty field that is only passed is not wrong before the button asks for it, and one that was emptied is', () => {
  const form = formOf({ initial: { ...stored, name: '', points: [{ title: '' }] } })
  form.leave('name')
  form.leave('points.0.title')
  expect(form.errors()).toEqual({})
  form.type({ name: 'S' })
  form.type({ name: '' })
  form.leave('name')
  expect(form.errors()).toEqual({ name: 'Enter a name.' })
})

test('without validation on leaving, the button shows all errors', async () => {
  const send = vi.fn<() => Promise<void>>()
  const form = formOf({ isJudgedOnLeaving: false, send })
  form.type({ name: '', 'points.0.title': '' })
  form.leave('name')
  expect(form.errors()).toEqual({})
  expect(await form.save()).toBe(false)
  expect(form.state()).toMatchObject({ errors: [missingName, missingTitle], problem: null, attempt: 1 })
  expect(form.errors()).toEqual({ name: 'Enter a name.', 'points.0.title': 'Enter a title.' })
  expect(send).not.toHaveBeenCalled()
})

test('a value typed at a path within a list changes that list', () => {
  const form = formOf()
  form.type({ 'points.0.title': 'Care' })
  expect(form.values()).toEqual({ ...stored, points: [{ title: 'Care' }] })
  expect([form.valueOf('points.0.title'), form.isDirty()]).toEqual(['Care', true])
  form.type({ 'points.0.title': 'Research' })
  expect(form.isDirty()).toBe(false)
})

test('the server’s result is shown, and a second press meanwhile sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Settings>()
  const send = vi.fn(() => promise)
  const form = formOf({ send })
  form.type({ days: '045' })
  const first = form.save()
  expect([form.state().isSaving, await form.save()]).toEqual([true, false])
  resolve({ ...stored, days: '45', version: 2 })
  expect([await first, form.state().isSaving, form.isDirty(), send.mock.calls.length]).toEqual([true, false, false, 1])
  expect(form.values()).toEqual({ ...stored, days: '45', version: 2 })
})

test('a refusal is shown at its field until that changes, or as a sentence', async () => {
  const errors = [{ path: 'days', msg: 'At most 365.' }]
  const form = formOf({
    send: () => Promise.reject(new Error('Refused')),
    refusalOf: () => ({ errors, problem: null }),
  })
  form.type({ days: '400' })
  expect(await form.save()).toBe(false)
  expect([form.errors(), form.state().errors]).toEqual([{ days: 'At most 365.' }, errors])
  form.leave('name')
  expect(form.errorOf('days')).toBe('At most 365.')
  form.type({ days: '300' })
  expect([form.errorOf('days'), form.state().errors]).toEqual([undefined, []])
  form.parts = { ...form.parts, refusalOf: () => ({ errors: [], problem: 'The portal is busy.' }) }
  expect(await form.save()).toBe(false)
  expect(form.state()).toMatchObject({ errors: [], problem: 'The portal is busy.', attempt: 2 })
  form.type({ days: '299' })
  expect(form.state().problem).toBeNull()
})

test('what the server says of fields is shown at them, and a replaced file takes its line away', async () => {
  const errors = [
    { path: 'documents.photo', msg: 'Upload a new file: Photo' },
    { path: 'days', msg: 'At most 365.' },
  ]
  const form = formOf({ send: () => Promise.reject(new ApiError(422, { errors })) })
  expect(await form.save()).toBe(false)
  expect(form.state()).toMatchObject({ errors, problem: null })
  form.forgive('documents.photo')
  expect(form.state().errors).toEqual([{ path: 'days', msg: 'At most 365.' }])
  expect([form.errorOf('documents.photo'), form.errorOf('days')]).toEqual([undefined, 'At most 365.'])
})

const newer: Settings = { ...stored, name: 'SIMS Lucknow', version: 2 }

async function overtaken() {
  const form = formOf({ send: () => Promise.reject(new Error('412')), newerOf: () => newer })
  form.type({ days: '60' })
  expect([await form.save(), form.state().newer !== null, form.state().problem]).toEqual([false, true, null])
  return form
}

test('after a conflict the person can put their input on top of what was saved', async () => {
  const form = await overtaken()
  form.resolve('keep')
  expect([form.values(), form.isDirty(), form.state().newer !== null]).toEqual([{ ...newer, days: '60' }, true, false])
})

test('after a conflict the person can take what was saved', async () => {
  const form = await overtaken()
  form.resolve('reload')
  expect([form.values(), form.isDirty(), form.state().newer !== null]).toEqual([newer, false, false])
})

test('another version is shown as soon as it is read, unless there is input', () => {
  const [untouched, typedInto] = [formOf(), formOf()]
  typedInto.type({ days: '60' })
  for (const form of [untouched, typedInto]) form.refresh(newer)
  expect(untouched.values()).toEqual(newer)
  expect(typedInto.values()).toEqual({ ...stored, days: '60' })
})

test('unsaved input is kept, restored over the values read then, and can be discarded', () => {
  const { memory, kept } = device()
  formOf({}, kept).type({ days: '60' })
  expect(memory.value).toEqual([{ ...stored, days: '60' }, stored])
  const form = formOf({ initial: newer }, kept)
  form.start()
  expect([form.state().isBroughtBack, form.values().days, form.isDirty()]).toEqual([true, '60', true])
  form.giveUp()
  expect([form.state().isBroughtBack, form.values(), memory.value]).toEqual([false, newer, null])
})

test('nothing is kept of input that was saved or typed back', async () => {
  const { memory, kept } = device()
  const form = formOf({ send: async () => undefined }, kept)
  form.type({ days: '60' })
  await form.save()
  expect([memory.value, form.isDirty()]).toEqual([null, false])
  form.type({ days: '61' })
  form.type({ days: '60' })
  expect(memory.value).toBeNull()
})
