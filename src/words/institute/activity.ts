import { auditFacts } from './audit-facts.ts'
import { saySize } from '#words/form/documents.ts'
import { sayPost } from '#words/form/posts.ts'
import { sayReason } from '#words/review/reasons.ts'
import { sayFindingReason } from '#words/review/scrutiny.ts'
import { sayStateWithin } from '#words/statuses.ts'
import { room, type Language } from '#words/room.ts'

/** The list of what people did: who, what, to what. */
export const activity = room('activity', {
  title: 'Activity',
  lead: 'Nothing here can be changed or removed.',
  searchLabel: 'Search activity',
  searchHint: 'E-mail or application ID',
  what: 'What happened',
  done: 'Date',
  when: 'When (IST)',
  at: '{at, time, instant}',
  from: 'IP address',
  clear: 'Clear search and filters',
  nothingFound: 'Nothing found',
  details: 'Details',
  somebody: 'Somebody',
  portal: 'The portal',
  commandLine: 'Somebody at the server’s command line',
  document: 'Document',
  rule: 'Rule',
  nothing: 'nothing',
  day: '{day, date, short}',
  yes: 'yes',
  no: 'no',
})

/** Facts with a fixed set of words; all others are shown as typed. */
const saidInWords =
  /^(answer|as|decision|from|kind|list|paymentConfirmed|paymentStatus|proposed|relation|role|scan|source|status|to|track|verdict|was|why)$/

/** One value of an entry's detail: its name, and the old value if it changed. */
export type DetailLine = { name: string; value: string; before?: string }

export type DetailedEntry = { detail: Record<string, unknown>; reason?: string | undefined }

type DetailReading = {
  language: Language
  documentLabel?: ((docType: string) => string) | undefined
  /** The name of a part of the application: of a document, an answer or a rule. */
  partLabel?: (key: string) => string
  /** The label of a setting in its form; null for any other fact. */
  settingLabel?: (name: string) => string | null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const last = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** Facts of earlier versions no longer have a name: `oldFee` becomes “old fee”. */
function spaced(part: string): string {
  return part.replaceAll(
    /([a-z])([A-Z])(?=[a-z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
}

/** Names and values of facts of the audit, in words. */
function wordsOfFacts({ language, settingLabel = () => null }: DetailReading) {
  const say = activity.in(language)
  const sayFact = auditFacts.in(language)
  const factText = (key: string) => (sayFact.has(key) ? sayFact.by(key) : null)

  const wordOf = (value: string, name: string): string => {
    if (name === 'reason') return sayReason(value, language)
    if (name === 'why') return factText(`is.${value}`) ?? sayFindingReason(value, language)
    if (name === 'post' || name === 'posts') return sayPost(value, language)
    // Calls name a draft `pending`; for a payment `pending` means not started.
    if (name === 'status' && value === 'pending') return factText('is.draft') ?? value
    return (saidInWords.test(name) && (factText(`is.${value}`) ?? sayStateWithin(value, language))) || value
  }

  /** `rules.minimumAge` becomes “rules, minimum age”. */
  const nameText = (path: string): string =>
    path
      .split('.')
      .map((part) => factText(part) ?? settingLabel(part) ?? spaced(part))
      .join(', ')

  const valueText = (value: unknown, name = ''): string => {
    // Same format as everywhere else, for its owner and its reviewer.
    if (name === 'size' && typeof value === 'number') return saySize(value, language)
    if (value === null || value === undefined || value === '') return say('nothing')
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (Array.isArray(value))
      return value.map((one) => valueText(one, name)).join(value.some(isRecord) ? '; ' : ', ') || say('nothing')
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return say('day', { day: value })
    if (typeof value === 'string') return wordOf(value, name)
    if (!isRecord(value)) return JSON.stringify(value)
    return Object.entries(value)
      .map(([key, one]) => `${nameText(key)} ${valueText(one, key)}`)
      .join(', ')
  }
  return { nameText, valueText }
}

/** Facts that name documents, and those that name parts of an application of any kind. */
const ofDocuments = ['docType', 'documents', 'originals']
const ofParts = ['changed', 'items', 'rule']

/** The facts of an entry with the names of what they are about. */
function withNames({ detail, reason }: DetailedEntry, reading: DetailReading): Record<string, unknown> {
  const { documentLabel = (docType) => docType, partLabel = (key) => key } = reading
  const labelled = Object.entries(detail).map(([name, value]) => {
    const label = ofDocuments.includes(name) ? documentLabel : ofParts.includes(name) ? partLabel : null
    const named = (one: unknown) => (label && typeof one === 'string' ? label(one) : one)
    return [name, Array.isArray(value) ? value.map(named) : named(value)] as const
  })
  return { ...Object.fromEntries(labelled), ...(reason !== undefined && { reason }) }
}

/**
 * The values of an entry's detail in words: documents by their names, changes with the old value, filters without empty
 * ones. The activity and the complete record both show them so.
 */
export function sayDetailLines(entry: DetailedEntry, reading: DetailReading): DetailLine[] {
  const { nameText, valueText } = wordsOfFacts(reading)
  return Object.entries(withNames(entry, reading)).flatMap(([name, value]): DetailLine[] => {
    if (name === 'changes' && isRecord(value)) {
      return Object.entries(value).map(([path, change]) =>
        isRecord(change)
          ? {
              name: nameText(path),
              before: valueText(change['before'], last(path)),
              value: valueText(change['after'], last(path)),
            }
          : { name: nameText(path), value: valueText(change) },
      )
    }
    if (isRecord(value))
      return Object.entries(value).map(([inner, one]) => ({
        name: `${nameText(name)}: ${nameText(inner)}`,
        value: valueText(one, inner),
      }))
    return value === null || value === '' ? [] : [{ name: nameText(name), value: valueText(value, name) }]
  })
}
