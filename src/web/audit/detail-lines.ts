import { accountSettings, instituteSettings } from '#domain/institute/settings.ts'
import { isKeyOf } from '#domain/platform/records.ts'
import { showSize } from '#web/documents/file-size.ts'
import { language } from '#web/platform/language.ts'
import { activity as say } from '#words/activity.ts'
import { auditFacts as sayFact } from '#words/audit-facts.ts'
import { sayPost } from '#words/posts.ts'
import { sayReason } from '#words/reasons.ts'
import { sayFindingReason } from '#words/scrutiny.ts'
import { settingWords } from '#words/setting-words.ts'
import { settingsPage } from '#words/settings.ts'
import { sayStateWithin } from '#words/statuses.ts'

const factText = (key: string) => (sayFact.has(key) ? sayFact.by(key) : null)

/** Facts with a fixed set of words; all others are shown as typed. */
const saidInWords = /^(as|from|list|paymentConfirmed|paymentStatus|relation|role|scan|status|to|track|verdict|was)$/

/** One value of an entry's detail: its name, and the old value if it changed. */
type DetailLine = { name: string; value: string; before?: string }

function valueText(value: unknown, name = ''): string {
  // Same format as everywhere else, for its owner and its reviewer.
  if (name === 'size' && typeof value === 'number') return showSize(value)
  if (value === null || value === undefined || value === '') return say('nothing')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (Array.isArray(value))
    return value.map((one) => valueText(one, name)).join(value.some(isRecord) ? '; ' : ', ') || say('nothing')
  if (typeof value === 'string') return wordOf(value, name)
  if (!isRecord(value)) return JSON.stringify(value)
  return Object.entries(value)
    .map(([key, one]) => `${nameText(key)} ${valueText(one, key)}`)
    .join(', ')
}

function wordOf(value: string, name: string): string {
  if (name === 'reason') return sayReason(value, language)
  if (name === 'why') return sayFindingReason(value, language)
  if (name === 'post' || name === 'posts') return sayPost(value, language)
  // Calls name a draft `pending`; for a payment `pending` means not started.
  if (name === 'status' && value === 'pending') return factText('is.draft') ?? value
  return (saidInWords.test(name) && (factText(`is.${value}`) ?? sayStateWithin(value, language))) || value
}

/** Facts of earlier versions have no name any more: `oldFee` becomes “old fee”. */
function spaced(part: string): string {
  return part.replaceAll(
    /([a-z])([A-Z])(?=[a-z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
}

const saySetting = settingWords(settingsPage)
const settings = { ...instituteSettings, ...accountSettings }

/** The label of a setting in its form; null for any other fact. */
function settingText(name: string): string | null {
  return isKeyOf(settings, name) ? saySetting(name).label : null
}

/** `rules.minimumAge` becomes “rules, minimum age”. */
function nameText(path: string): string {
  const named = path.split('.').map((part) => factText(part) ?? settingText(part) ?? spaced(part))
  return named.join(', ')
}

const last = (path: string) => path.slice(path.lastIndexOf('.') + 1)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type DetailedEntry = { detail: Record<string, unknown>; reason?: string | undefined }

/**
 * The values of a detail in words: documents by their names, changes with the old value, filters without empty ones.
 */
export function detailLines(
  of: DetailedEntry,
  documentLabel: (docType: string) => string = (docType) => docType,
): DetailLine[] {
  return linesOf(withNames(of, documentLabel))
}

function withNames({ detail, reason }: DetailedEntry, documentLabel: (docType: string) => string) {
  const { docType, documents } = detail
  return {
    ...detail,
    ...(reason !== undefined && { reason }),
    ...(typeof docType === 'string' && { docType: documentLabel(docType) }),
    ...(Array.isArray(documents) && {
      documents: documents.map((one: unknown) => (typeof one === 'string' ? documentLabel(one) : one)),
    }),
  }
}

function linesOf(detail: Record<string, unknown>): DetailLine[] {
  return Object.entries(detail).flatMap(([name, value]): DetailLine[] => {
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
