import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { smsFacts, smsKinds } from '#domain/platform/sms-message.ts'
import { languages } from '#words/room.ts'
import { smsTexts } from '#words/sms.ts'
import { readConfig } from './config.ts'
import { offeredLanguages } from '../language.ts'
import { templateVariable } from '#lib/sms/sms-settings.ts'

const set = {
  APP_SECRET: 'a secret of thirty-two bytes or more',
  SMS_URL: 'https://sms.example/send?key=hunter2',
  SMS_ENTITY_ID: '1101234567890',
  SMS_SENDER: 'DIMSAD',
  SMS_TEMPLATE_CODE_EN: '1107100000',
}

test('a template is a number, and its text if it was registered with other words', () => {
  const own = 'DIMS: {#numeric#} is your code, valid for {#var#} minutes.'
  const { sms } = readConfig({ ...set, SMS_TEMPLATE_CODE_HI: ` 1107100001  ${own} ` })
  expect(Object.fromEntries(sms?.templates ?? [])).toEqual({
    'code en': { id: '1107100000', text: null },
    'code hi': { id: '1107100001', text: own },
  })
  expect(readConfig({ APP_SECRET: set.APP_SECRET }).sms).toBeUndefined()
})

const together = 'SMS_URL, SMS_ENTITY_ID, SMS_SENDER and SMS_TEMPLATE_CODE_EN belong together: set all four or none.'
test.for([
  [{ SMS_URL: '' }, together],
  [{ SMS_TEMPLATE_CODE_EN: '' }, together],
  [{ SMS_URL: 'sms.example?key=hunter2' }, 'SMS_URL must be an address that starts with http:// or https://.'],
  [
    { SMS_HEADERS: 'hunter2' },
    'SMS_HEADERS must be headers like Authorization: Bearer {secret}, with | between two of them.',
  ],
  [{ SMS_METHOD: 'PUT' }, 'SMS_METHOD must be GET or POST, but is "PUT".'],
  [{ SMS_ENTITY_ID: 'DIMS' }, 'SMS_ENTITY_ID must be the digits of the entity, but is "DIMS".'],
  [{ SMS_SENDER: 'D' }, 'SMS_SENDER must be a registered header like DIMSAD, but is "D".'],
  [
    { SMS_TEMPLATE_DECISION_EN: 'news' },
    'SMS_TEMPLATE_DECISION_EN must begin with the digits of a registered template, but is "news".',
  ],
  [
    { SMS_TEMPLATE_CODE_EN: '1107100000 Your code is {#var#}.' },
    'SMS_TEMPLATE_CODE_EN must have {#var#} 2 times in its text, for code and minutes.',
  ],
  [
    { SMS_TEMPLATE_OTP_EN: '1107100000' },
    /^SMS_TEMPLATE_OTP_EN is no message of the portal: there are SMS_TEMPLATE_CODE_EN, /,
  ],
] as const)('%j is refused, without quoting a secret', ([wrong, said]) => {
  expect(() => readConfig({ ...set, ...wrong })).toThrow(said)
  expect(() => readConfig({ ...set, ...wrong })).not.toThrow('hunter2')
})

const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')
const everySms = [...languages.keys()].flatMap((language) => smsKinds.map((kind) => [kind, language] as const))

test.each(everySms)(
  'the text of %s in %s names its facts in their order, and is short enough for one or two messages',
  (kind, language) => {
    const say = smsTexts.in(language)
    const facts = smsFacts[kind]
    const said = say.by(kind, Object.fromEntries(facts.map((name) => [name, `<${name}>`])))
    expect([...said.matchAll(/<(\w+)>/g)].map(([, name]) => name)).toEqual(facts)
    // The length operators bill as one message, or as two in scripts other than Latin.
    expect(said.length).toBeLessThanOrEqual(160)
  },
)

test.each(offeredLanguages)('the manual has the texts in %s for registration', (language) => {
  const say = smsTexts.in(language)
  const rows = smsKinds.map((kind) => {
    const text = say.by(kind, Object.fromEntries(smsFacts[kind].map((name) => [name, '{#var#}'])))
    return `| \`${templateVariable({ kind, language })}\` | ${text} |`
  })
  expect(rows.filter((row) => !manual.includes(row))).toEqual([])
})
