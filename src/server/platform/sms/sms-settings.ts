import { smsFacts, smsKinds, type SmsKind } from '#domain/platform/sms-message.ts'
import { languages, type Language } from '#words/room.ts'
import { StartError } from '#lib/start-error/start-error.ts'
import { offeredLanguages } from '../language.ts'
import type { Variables } from '../variables.ts'

/** A registered template: its number and, if it differs from the portal's, its text with `{#var#}` for each fact. */
type SmsTemplate = { id: string; text: string | null }

export type SmsSettings = {
  url: string
  method: Variables['SMS_METHOD']
  headers: NonNullable<Variables['SMS_HEADERS']>
  body: string
  secret: string
  entityId: string
  sender: string
  /** The text of an answer that means acceptance; without it every 2xx does. */
  taken: string | null
  /** The gateway delivers a message once, however often it gets the same id. */
  isOnce: boolean
  templates: ReadonlyMap<string, SmsTemplate>
}

export const templateKey = (kind: SmsKind, language: Language) => `${kind} ${language}`

/** The variable that names the template of a message in a language. */
export const templateVariable = (kind: SmsKind, language: Language) =>
  `SMS_TEMPLATE_${kind}_${language}`.toUpperCase().replaceAll('-', '_')

/** A fact in a registered text; operators also write its type, as in `{#numeric#}`. */
export const factPlace = /\{#\w+#\}/g

function readTemplate(name: string, value: string, kind: SmsKind): SmsTemplate {
  const [, id, text = null] = /^(\d{5,25})(?:\s+(\S.*))?$/.exec(value.trim()) ?? []
  if (id === undefined)
    throw new StartError(`${name} must begin with the digits of a registered template, but is "${value}".`)
  const facts = smsFacts[kind]
  if (text !== null && (text.match(factPlace) ?? []).length !== facts.length)
    throw new StartError(`${name} must have {#var#} ${facts.length} times in its text, for ${facts.join(' and ')}.`)
  return { id, text }
}

const templatesIn = (spoken: readonly Language[]) =>
  smsKinds.flatMap((kind) => spoken.map((language) => ({ kind, language })))

function readTemplates(env: NodeJS.ProcessEnv): SmsSettings['templates'] {
  const names = new Map(
    templatesIn([...languages.keys()]).map((one) => [templateVariable(one.kind, one.language), one]),
  )
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('SMS_TEMPLATE_') && value)
  return new Map(
    given.map(([name, value = '']) => {
      const known = names.get(name)
      if (!known)
        throw new StartError(`${name} is no message of the portal: there are ${[...names.keys()].join(', ')}.`)
      return [templateKey(known.kind, known.language), readTemplate(name, value, known.kind)]
    }),
  )
}

/** The settings of the SMS gateway; undefined unless it can send the code that verifies a number. */
export function readSms(variables: Variables, env: NodeJS.ProcessEnv): SmsSettings | undefined {
  const { SMS_URL, SMS_ENTITY_ID, SMS_SENDER } = variables
  const templates = readTemplates(env)
  if (!SMS_URL && !SMS_ENTITY_ID && !SMS_SENDER && templates.size === 0) return undefined
  if (!SMS_URL || !SMS_ENTITY_ID || !SMS_SENDER || !templates.has(templateKey('code', 'en'))) {
    const needed = `SMS_URL, SMS_ENTITY_ID, SMS_SENDER and ${templateVariable('code', 'en')}`
    throw new StartError(`${needed} belong together: set all four or none.`)
  }
  return {
    url: SMS_URL,
    method: variables.SMS_METHOD,
    headers: variables.SMS_HEADERS ?? [],
    body: variables.SMS_BODY,
    secret: variables.SMS_SECRET ?? '',
    entityId: SMS_ENTITY_ID,
    sender: SMS_SENDER,
    taken: variables.SMS_TAKEN ?? null,
    isOnce: variables.SMS_ONCE === 'on',
    templates,
  }
}

/** The variables of missing templates in the languages that people can choose. A call letter's is optional: only an additional track sends any. */
export function missingTemplates({ templates }: SmsSettings): string[] {
  const wanted = templatesIn(offeredLanguages).filter(({ kind }) => kind !== 'call-letter')
  const missing = wanted.filter(({ kind, language }) => !templates.has(templateKey(kind, language)))
  return missing.map(({ kind, language }) => templateVariable(kind, language))
}
