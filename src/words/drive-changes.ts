import type { DriveChange } from '#domain/applications/changes-to-confirm.ts'
import { en } from './drive-changes.en.ts'
import { sayPost } from './posts.ts'
import { room } from './room.ts'
import type { Language } from './room.ts'

export const driveChanges = room('drive-changes', en)

type Say = ReturnType<typeof driveChanges>
type Value = (value: unknown, say: Say) => string

const day: Value = (value, say) => (typeof value === 'string' && value ? say('day', { on: value }) : say('none'))
const rupees: Value = (value, say) => say('rupees', { amount: Number(value) })
const number: Value = (value, say) => (value === null ? say('none') : say('number', { amount: Number(value) }))
const flag: Value = (value, say) => say(value === true || value === 'PUBLISHED' ? 'yes' : 'no')
const type: Value = (value, say) => (typeof value === 'string' && value ? say('type', { type: value }) : say('none'))

/** All seats in something that has some, however deep: in numbers by category. */
function seatsIn(value: unknown, isSeats = false): number {
  if (typeof value === 'number') return isSeats ? value : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((sum, [key, one]) => {
    return sum + seatsIn(one, isSeats || key === 'seats' || key === 'categories')
  }, 0)
}
const offered: Value = (value, say) => (value === null ? say('not-offered') : say('offered', { count: seatsIn(value) }))

const called = (category: string) => (category === 'PWD' ? 'PwD' : category)

/** What a course says itself, as one; what it does not say is as in its admission. */
const ownOf =
  (said: (value: object, say: Say) => string): Value =>
  (value, say) =>
    typeof value === 'object' && value !== null ? said(value, say) : say('as-admission')

const byCategory = (of: Value) =>
  ownOf((value, say) =>
    Object.entries(value)
      .map(([category, amount]) => say('by-category', { category: called(category), amount: of(amount, say) }))
      .join(', '),
  )

const courseSubjects = ownOf((value, say) => {
  const names = (value as string[]).map((subject) => say('subject', { subject }))
  return names.length === 0 ? say('none') : say('names', { names: { and: names } })
})

const orAsAdmission =
  (of: Value): Value =>
  (value, say) =>
    value === null ? say('as-admission') : of(value, say)

type Conditions = { minimumAge?: number; minimumPercentage?: object; subjects?: string[] }

const conditions = ownOf((value, say) => {
  const { minimumAge, minimumPercentage, subjects } = value as Conditions
  const parts = [
    ...(minimumAge === undefined ? [] : [say('age', { amount: minimumAge })]),
    ...(minimumPercentage ? [say('marks', { marks: byCategory(number)(minimumPercentage, say) })] : []),
    ...(subjects ? [say('subjects', { names: courseSubjects(subjects, say) })] : []),
  ]
  return parts.join('; ') || say('as-admission')
})

type Degrees = { combination: readonly string[]; type: 'AND' | 'OR' }

const texts: Value = (value, say) => {
  const names = (Array.isArray(value) ? value : []).map((one: string | Degrees) => {
    if (typeof one === 'string') return one
    return say('names', { names: one.type === 'AND' ? { and: one.combination } : { or: one.combination } })
  })
  return names.join('; ') || say('none')
}

const post = String.raw`^departments\.(?<department>.+)\.vacancies\.(?<post>[^.]+)`

/** What stands at which path of a drive, in the calls of both tracks. */
const places: readonly (readonly [pattern: RegExp, label: keyof typeof en, value: Value])[] = [
  [/^(applicationDates\.)?startDate$/, 'first-day', day],
  [/^(applicationDates\.)?endDate$/, 'last-day', day],
  [/^(published|status)$/, 'published', flag],
  [/^(fee|paymentDetails\.amount)\.(?<category>\w+)$/, 'fee', rupees],
  [/^paymentDetails\.modes\.offline\.enabled$/, 'transfer', flag],
  [/^paymentDetails\.modes\.offline\.requireUTR$/, 'utr-needed', flag],
  [/^paymentDetails\.modes\.offline\.requireScreenshot$/, 'receipt-needed', flag],
  [/^courses\.(?<course>.+)\.seats\.(?<category>\w+)$/, 'course-seats', number],
  [/^courses\.(?<course>.+)\.fee$/, 'course-fee', byCategory(rupees)],
  [/^courses\.(?<course>.+)\.fee\.(?<category>\w+)$/, 'course-fee-of', rupees],
  [/^courses\.(?<course>.+)\.conditions$/, 'course-conditions', conditions],
  [/^courses\.(?<course>.+)\.conditions\.minimumAge$/, 'course-age', orAsAdmission(number)],
  [/^courses\.(?<course>.+)\.conditions\.minimumPercentage$/, 'course-class-12', byCategory(number)],
  [/^courses\.(?<course>.+)\.conditions\.minimumPercentage\.(?<category>\w+)$/, 'course-class-12-of', number],
  [/^courses\.(?<course>.+)\.conditions\.subjects$/, 'course-subjects', courseSubjects],
  [/^courses\.(?<course>.+)$/, 'course', offered],
  [/^rules\.minimumAge$/, 'minimum-age', number],
  [/^rules\.minimumPercentage\.(?<category>\w+)$/, 'class-12', number],
  [/^generalRequirements\.ageLimit\.max$/, 'age-limit', number],
  [/^generalRequirements\.ageLimit\.relaxation\.(?<category>\w+)$/, 'relaxation', number],
  [/^generalRequirements\.ageLimit\.relaxationsAddUp$/, 'add-up', flag],
  [/^generalRequirements\.councilRegistration\.required$/, 'council', flag],
  [new RegExp(String.raw`${post}\.categories\.(?<category>\w+)$`), 'post-seats', number],
  [new RegExp(String.raw`${post}\.requirements\.minExperienceYears$`), 'post-years', number],
  [new RegExp(String.raw`${post}\.requirements\.graduationQualifications$`), 'graduation', texts],
  [new RegExp(String.raw`${post}\.requirements\.postGraduationQualifications$`), 'post-graduation', texts],
  [new RegExp(String.raw`${post}\.requirements\.PhD$`), 'phd', texts],
  [new RegExp(String.raw`${post}\.requirements\.superSpecializationQualifications$`), 'super-speciality', texts],
  [new RegExp(String.raw`${post}\.requirements\.experienceConditions$`), 'conditions', texts],
  [new RegExp(String.raw`${post}\.requirements\.additionalRequirements$`), 'additional', texts],
  [new RegExp(`${post}$`), 'post', offered],
  [/^departments\.(?<department>.+)\.candidateType$/, 'candidates', type],
  [/^departments\.(?<department>.+)$/, 'department', offered],
]

export type SaidChange = { label: string; from: string; to: string }

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A change in words: its subject, the old and the new value. */
export function sayChange({ path, from, to }: DriveChange, language: Language): SaidChange {
  const say = driveChanges(language)
  for (const [pattern, label, value] of places) {
    const groups = pattern.exec(path)?.groups
    if (!pattern.test(path)) continue
    const { category, post: named, ...names } = groups ?? {}
    const facts = {
      ...names,
      ...(category && { category: called(category) }),
      ...(named && { post: sayPost(named, language) }),
    }
    return { label: say.by(label, facts), from: value(from, say), to: value(to, say) }
  }
  return { label: path, from: shown(from), to: shown(to) }
}

/** The changes as the title of a notice, as many of them as it has room for. */
export function sayCorrigendum(
  { title, changes, max }: { title: string; changes: readonly DriveChange[]; max: number },
  language: Language,
): string {
  const say = driveChanges(language)
  const lines = changes.map((change) => say('line', sayChange(change, language)))
  for (let told = lines.length; told > 0; told--) {
    const facts = { drive: title, changes: lines.slice(0, told).join('; ') }
    const count = lines.length - told
    const said = count === 0 ? say('corrigendum', facts) : say('corrigendum.more', { ...facts, count })
    if (said.length <= max) return said
  }
  return say('corrigendum.bare', { drive: title, count: changes.length }).slice(0, max).trimEnd()
}
