import { smsFacts, smsKinds } from '#domain/platform/sms-message.ts'
import { readSmsSettings, templateKey, templateVariable, type SmsSettings } from '#lib/sms/sms-settings.ts'
import { languages } from '#words/room.ts'
import { offeredLanguages } from '../language.ts'
import type { Variables } from './variables.ts'

/** The settings of the SMS gateway; undefined unless it can send the code that verifies a number. */
export function readSms(variables: Variables, env: NodeJS.ProcessEnv): SmsSettings | undefined {
  const needed = { kind: 'code', language: 'en' }
  return readSmsSettings(variables, env, { facts: smsFacts, languages: [...languages.keys()], needed })
}

/** The variables of missing templates in the languages that people can choose. A call letter's is optional: only an additional track sends any. */
export function missingTemplates({ templates }: SmsSettings): string[] {
  const wanted = smsKinds.filter((kind) => kind !== 'call-letter')
  const messages = wanted.flatMap((kind) => offeredLanguages.map((language) => ({ kind, language })))
  return messages.filter((one) => !templates.has(templateKey(one))).map(templateVariable)
}
