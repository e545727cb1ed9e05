import { StartError } from '#lib/start-error/start-error.ts'

/** The environment variables of the gateway, each checked. */
type SmsVariables = {
  SMS_URL?: string | undefined
  SMS_METHOD: 'GET' | 'POST'
  SMS_HEADERS?: { name: string; value: string }[] | undefined
  SMS_BODY: string
  SMS_SECRET?: string | undefined
  SMS_ENTITY_ID?: string | undefined
  SMS_SENDER?: string | undefined
  SMS_TAKEN?: string | undefined
  SMS_ONCE: 'on' | 'off'
}

/** The messages of a program. */
type SmsCatalogue = {
  /** The facts of each message, in the order of its registered template. */
  facts: Readonly<Record<string, readonly string[]>>
  languages: readonly string[]
  /** The message without which nothing is sent. */
  needed: MessageInLanguage
}

type MessageInLanguage = { kind: string; language: string }

/** A registered template: its number and, if it differs from the program's, its text with `{#var#}` for each fact. */
type SmsTemplate = { id: string; text: string | null }

export type SmsSettings = {
  url: string
  method: 'GET' | 'POST'
  headers: { name: string; value: string }[]
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

export const templateKey = ({ kind, language }: MessageInLanguage) => `${kind} ${language}`

/** The variable that names the template of a message in a language. */
export const templateVariable = ({ kind, language }: MessageInLanguage) =>
  `SMS_TEMPLATE_${kind}_${language}`.toUpperCase().replaceAll('-', '_')

/** A fact in a registered text; operators also write its type, as in `{#numeric#}`. */
export const factPlace = /\{#\w+#\}/g

function readTemplate(name: string, value: string, facts: readonly string[]): SmsTemplate {
  const [, id, text = null] = /^(\d{5,25})(?:\s+(\S.*))?$/.exec(value.trim()) ?? []
  if (id === undefined)
    throw new StartError(`${name} must begin with the digits of a registered template, but is "${value}".`)
  if (text !== null && (text.match(factPlace) ?? []).length !== facts.length)
    throw new StartError(`${name} must have {#var#} ${facts.length} times in its text, for ${facts.join(' and ')}.`)
  return { id, text }
}

function readTemplates(env: NodeJS.ProcessEnv, { facts, languages }: SmsCatalogue): SmsSettings['templates'] {
  const messages = Object.keys(facts).flatMap((kind) => languages.map((language) => ({ kind, language })))
  const names = new Map(messages.map((one) => [templateVariable(one), one]))
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('SMS_TEMPLATE_') && value)
  return new Map(
    given.map(([name, value = '']) => {
      const known = names.get(name)
      if (!known)
        throw new StartError(`${name} is no message of the portal: there are ${[...names.keys()].join(', ')}.`)
      return [templateKey(known), readTemplate(name, value, facts[known.kind] ?? [])]
    }),
  )
}

/** The settings of the SMS gateway; undefined unless it can send the needed message. */
export function readSmsSettings(
  variables: SmsVariables,
  env: NodeJS.ProcessEnv,
  catalogue: SmsCatalogue,
): SmsSettings | undefined {
  const { SMS_URL, SMS_ENTITY_ID, SMS_SENDER } = variables
  const templates = readTemplates(env, catalogue)
  if (!SMS_URL && !SMS_ENTITY_ID && !SMS_SENDER && templates.size === 0) return undefined
  if (!SMS_URL || !SMS_ENTITY_ID || !SMS_SENDER || !templates.has(templateKey(catalogue.needed))) {
    const needed = `SMS_URL, SMS_ENTITY_ID, SMS_SENDER and ${templateVariable(catalogue.needed)}`
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
