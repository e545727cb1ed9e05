import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '../platform/field-errors.ts'
import { changedSettings, toldSettings } from './settings-schema.ts'
import { firstValues } from '../platform/fields.ts'
import { instituteTexts, type SettingsTable } from './settings.ts'

const table = {
  motto: { as: 'line', max: 10, isTranslated: true },
  office: { as: 'email', refusal: 'contact-email', isAlwaysSent: true },
  days: { as: 'number', min: 30, max: 40, refusal: 'retention-days', takesTwo: 'never' },
  strict: { as: 'tick', takesTwo: 'off' },
  from: { as: 'day', isOptional: true, takesTwo: 'later' },
  code: { as: 'code', tidy: (typed) => typed.toUpperCase(), form: [/^$|^[A-Z]+$/, 'ifsc'] },
} as const satisfies SettingsTable
const Changed = z.object(changedSettings(table))

test('settings are tidied and judged by their entries; what is left unsaid may be, but for those of the beginning', () => {
  const typed = { motto: ' To  heal ', office: 'Office@IMS.example ', days: 30, strict: true, from: '', code: ' abc ' }
  expect(Changed.parse(typed)).toEqual({
    motto: 'To heal',
    office: 'office@ims.example',
    days: 30,
    strict: true,
    from: '',
    code: 'ABC',
  })
  expect(Changed.parse({ office: 'office@ims.example' })).toEqual({ office: 'office@ims.example' })
  const wrong = { motto: 'x'.repeat(11), days: 29, strict: 'yes', from: 'soon', code: '1' }
  expect(fieldErrors(Changed, wrong).map(({ path, code }) => [path, code])).toEqual([
    ['motto', 'too-long'],
    ['office', 'contact-email'],
    ['days', 'retention-days'],
    ['strict', 'wrong-kind'],
    ['from', 'day'],
    ['code', 'ifsc'],
  ])
})

test('before they are known settings are empty, and fit what is told of them', () => {
  const unknown = firstValues(table)
  expect(unknown).toEqual({ motto: '', office: '', days: 0, strict: false, from: '', code: '' })
  expect(z.object(toldSettings(table)).parse(unknown)).toEqual(unknown)
})

test('the texts of the institute are translated up to their own length, each at its place', () => {
  const texts = instituteTexts({ name: 'IMS', address: 'Gomti Nagar\nLucknow', telephoneHours: undefined })
  expect(texts.slice(0, 3)).toEqual([
    { text: 'IMS', max: 150, place: 'name' },
    { text: '', max: 30, place: 'shortName' },
    { text: 'Gomti Nagar\nLucknow', max: 400, place: 'address', isLines: true },
  ])
  expect(texts.find(({ place }) => place === 'telephoneHours')).toEqual({ text: '', max: 100, place: 'telephoneHours' })
})
