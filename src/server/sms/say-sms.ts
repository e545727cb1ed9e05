import { smsFacts, type SmsKind } from '#domain/platform/sms-message.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { factPlace, templateKey } from '#lib/sms/sms-settings.ts'
import type { OutgoingSms } from '#lib/sms/sms-gateway.ts'
import { smsTexts } from '#words/sms.ts'
import type { Language } from '#words/room.ts'

type ToSay = { kind: SmsKind; language: Language; facts: Readonly<Record<string, string>> }

/** The language of a message: English where its own has no registered template; null where neither has. */
export function languageOfMessage(
  { sms }: Pick<Config, 'sms'>,
  { kind, language }: Pick<ToSay, 'kind' | 'language'>,
): Language | null {
  if (sms === undefined) return language
  return [language, 'en'].find((one) => sms.templates.has(templateKey({ kind, language: one }))) ?? null
}

/** The text of a message by its template; null where none is registered. */
export function saySms(
  config: Pick<Config, 'sms'>,
  { kind, language, facts }: ToSay,
): Pick<OutgoingSms, 'templateId' | 'text' | 'variables'> | null {
  const spoken = languageOfMessage(config, { kind, language })
  if (spoken === null) return null
  const say = smsTexts.in(spoken)
  const { day } = facts
  const told: Readonly<Record<string, string>> = { ...facts, ...(day !== undefined && { day: say.by('day', { day }) }) }
  const variables = smsFacts[kind].map((name) => told[name] ?? '')
  const template = config.sms?.templates.get(templateKey({ kind, language: spoken }))
  const left = [...variables]
  const registered = template?.text?.replaceAll(factPlace, () => left.shift() ?? '')
  return { templateId: template?.id ?? '', text: registered ?? say.by(kind, told), variables }
}
