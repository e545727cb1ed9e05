import { showSize } from '#web/documents/file-size.ts'
import { language } from '#web/platform/language.ts'
import { activity } from '#words/activity.ts'

const say = activity(language)

/** One value of an audit entry's detail: its name, and what it was before when it changed. */
export type DetailLine = { name: string; value: string; before?: string }

function valueText(value: unknown, name = ''): string {
  // As everybody else reads the size of a file: its owner as well as whoever reviews it.
  if (name === 'size' && typeof value === 'number') return showSize(value)
  if (value === null || value === undefined || value === '') return say('nothing')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (Array.isArray(value))
    return value.map((one) => valueText(one)).join(value.some(isRecord) ? '; ' : ', ') || say('nothing')
  if (typeof value === 'string') return value
  if (!isRecord(value)) return JSON.stringify(value)
  return Object.entries(value)
    .map(([key, one]) => `${nameText(key)} ${valueText(one, key)}`)
    .join(', ')
}

/** `rules.minimumAge` reads “rules, minimum age”. */
function nameText(path: string): string {
  const spaced = path.replaceAll(
    /([a-z])([A-Z])(?=[a-z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return spaced.replaceAll('.', ', ')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values of a detail in words, documents by their names, changes with what was before, filters without the empty ones. */
export function detailLines(
  detail: Record<string, unknown>,
  documentLabel: (docType: string) => string = (docType) => docType,
): DetailLine[] {
  return linesOf(withNames(detail, documentLabel)).map((line) => ({ ...line, name: nameText(line.name) }))
}

function withNames(detail: Record<string, unknown>, documentLabel: (docType: string) => string) {
  const { docType, documents } = detail
  return {
    ...detail,
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
          ? { name: path, before: valueText(change['before']), value: valueText(change['after']) }
          : { name: path, value: valueText(change) },
      )
    }
    if (isRecord(value))
      return Object.entries(value).map(([inner, one]) => ({ name: `${name}: ${inner}`, value: valueText(one, inner) }))
    return value === null || value === '' ? [] : [{ name, value: valueText(value, name) }]
  })
}
