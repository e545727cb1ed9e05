import type { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { sayPost } from '#words/form/posts.ts'
import { room, type Language } from '#words/room.ts'

/**
 * Changes of a published admission or recruitment: for the question to the administrator, for mails to people with a
 * draft, and for the corrigendum among the notices.
 */
export const driveChanges = room('drive-changes', {
  'first-day': 'First day',
  'last-day': 'Last day',
  published: 'Published',
  fee: 'Fee, {category}',
  transfer: 'Fee by bank or UPI transfer',
  'utr-needed': 'UTR number required',
  'receipt-needed': 'Receipt required',
  course: '{course}',
  'course-seats': '{course}, {category} seats',
  'course-fee': '{course}, fee',
  'course-fee-of': '{course}, fee, {category}',
  'course-conditions': '{course}, conditions',
  'course-age': '{course}, minimum age',
  'course-class-12': '{course}, Class 12 %',
  'course-class-12-of': '{course}, Class 12 %, {category}',
  'course-subjects': '{course}, subjects',
  'minimum-age': 'Minimum age',
  'class-12': 'Class 12 %, {category}',
  'age-limit': 'Maximum age',
  relaxation: 'Age relaxation, {category} (years)',
  'add-up': 'Relaxations add up',
  council: 'Council registration required for medical candidates',
  department: '{department}',
  candidates: '{department}, candidates',
  post: '{department}, {post}',
  'post-seats': '{department}, {post}, {category} seats',
  'post-years': '{department}, {post}, years of experience',
  graduation: '{department}, {post}, graduation',
  'post-graduation': '{department}, {post}, postgraduate qualifications',
  phd: '{department}, {post}, PhD',
  'super-speciality': '{department}, {post}, super-speciality',
  conditions: '{department}, {post}, conditions on experience',
  additional: '{department}, {post}, additional requirements',

  yes: 'Yes',
  no: 'No',
  none: 'None',
  'as-admission': 'As in the admission',
  'by-category': '{category} {amount}',
  age: 'minimum age {amount, number}',
  marks: 'Class 12 % {marks}',
  subjects: 'subjects {names}',
  subject: '{subject, select, physics {Physics} chemistry {Chemistry} biology {Biology} english {English} other {}}',
  'not-offered': 'Not offered',
  offered: '{count, plural, one {1 seat} other {{count, number} seats}}',
  day: '{on, date, short}',
  rupees: '{amount, number, rupees}',
  number: '{amount, number}',
  names: '{names}',
  type: '{type, select, ANY {Any candidate} MEDICAL {Medical} other {Non-medical}}',

  line: '{label}: {from} → {to}',
  corrigendum: 'Corrigendum: {drive}. {changes}',
  'corrigendum.more':
    'Corrigendum: {drive}. {changes}; {count, plural, one {1 more change} other {{count, number} more changes}}',
  'corrigendum.bare': 'Corrigendum: {drive} ({count, plural, one {1 change} other {{count, number} changes}})',

  'proposed.subject': 'Changes: {drive}',
  'proposed.body': 'The following has changed for {drive}:',
  'proposed.stays': 'Your application keeps the fee and the rules that applied when you submitted it.',

  // The question
  title: 'Change {title}?',
  was: 'Now',
  becomes: 'After saving',
  what: 'What changes',
  'off.title': 'Unpublish {title}?',
  'off.note':
    'Only administrators will see it, and nobody can apply until it is published again. Applications are kept.',
  lead: 'It is published, and people rely on what it says.',
  drafts:
    '{drafts, plural, =0 {Nobody has a draft.} one {1 person has a draft.} other {{drafts, number} people have a draft.}}',
  paid: '{paid, plural, =0 {No payment is recorded in them.} one {1 of them has a recorded payment.} other {{paid, number} of them have a recorded payment.}}',
  stopped: '{drafts, plural, one {It can} other {They can}} no longer be submitted.',
  submitted:
    '{count, plural, one {1 application that is submitted or accepted now keeps the fee and the rules that applied when it was submitted} other {{count, number} applications that are submitted or accepted now keep the fee and the rules that applied when they were submitted}}.',
  lost: '{count, plural, one {1 submitted application} other {{count, number} submitted applications}}: {why}',
  'lost.note': 'The applications are kept, and you decide on them. This change is recorded.',
  'course-gone': '{course} is no longer offered.',
  letter:
    '{drafts, plural, one {Inform the applicant who has a draft} other {Inform the {drafts, number} applicants who have a draft}}',
  'letter.hint': 'Sends an e-mail with these changes, in each applicant’s language.',
  publish: 'Publish a corrigendum as a notice',
  'publish.hint': 'Adds a notice dated today with the old and new values and a link to the public page.',
  write:
    '{count, plural, one {Write to the applicant who has submitted} other {Write to the {count, number} applicants who have submitted}}',
  'write.hint': 'After saving, a letter with these changes opens. You can change it before it is sent.',
  reason: 'Reason for the change, which everybody can read',
  'reason.missing': 'Give the reason for the change in English',
  'locked.title': 'Corrigendum of {title}',
  'locked.note':
    'Nothing changes until another officer signs the corrigendum on the page “Selection policies”. It is then published as a notice, applicants with a draft get a letter, and the next list or round follows it.',
  'locked.prepare': 'Prepare the corrigendum',
  'locked.prepared': 'Corrigendum prepared. Another officer must sign it on the page “Selection policies”.',
  'close-now': 'Close it now',
  'unpublish-now': 'Unpublish',
  save: '{count, plural, one {Save 1 change} other {Save {count, number} changes}}',
  'saved-closed': '{title} saved. It is closed: applications are no longer accepted.',
})

type SayChange = ReturnType<typeof driveChanges.in>
type ValueText = (value: unknown, say: SayChange) => string

const day: ValueText = (value, say) => (typeof value === 'string' && value ? say('day', { on: value }) : say('none'))
const rupees: ValueText = (value, say) => say('rupees', { amount: Number(value) })
const number: ValueText = (value, say) => (value === null ? say('none') : say('number', { amount: Number(value) }))
const flag: ValueText = (value, say) => say(value === true || value === 'PUBLISHED' ? 'yes' : 'no')
const type: ValueText = (value, say) =>
  typeof value === 'string' && value ? say('type', { type: value }) : say('none')

/** Number of all seats within a value, however deep: numbers by category. */
function seatsIn(value: unknown, isSeats = false): number {
  if (typeof value === 'number') return isSeats ? value : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((sum, [key, one]) => {
    return sum + seatsIn(one, isSeats || key === 'seats' || key === 'categories')
  }, 0)
}
const offered: ValueText = (value, say) =>
  value === null ? say('not-offered') : say('offered', { count: seatsIn(value) })

const called = (category: string) => (category === 'PWD' ? 'PwD' : category)

/** A value of a course itself; null reads as in its admission. */
const ownOf =
  (said: (value: object, say: SayChange) => string): ValueText =>
  (value, say) =>
    typeof value === 'object' && value !== null ? said(value, say) : say('as-admission')

const byCategory = (of: ValueText) =>
  ownOf((value, say) =>
    Object.entries(value)
      .map(([category, amount]) => say('by-category', { category: called(category), amount: of(amount, say) }))
      .join(', '),
  )

const courseSubjects = ownOf((value, say) => {
  const subjects: string[] = Array.isArray(value) ? value : []
  const names = subjects.map((subject) => say('subject', { subject }))
  return names.length === 0 ? say('none') : say('names', { names: { and: names } })
})

const orAsAdmission =
  (of: ValueText): ValueText =>
  (value, say) =>
    value === null ? say('as-admission') : of(value, say)

type EntryConditions = { minimumAge?: number; minimumPercentage?: object; subjects?: string[] }

const conditions = ownOf((value, say) => {
  const { minimumAge, minimumPercentage, subjects } = value as EntryConditions
  const parts = [
    ...(minimumAge === undefined ? [] : [say('age', { amount: minimumAge })]),
    ...(minimumPercentage ? [say('marks', { marks: byCategory(number)(minimumPercentage, say) })] : []),
    ...(subjects ? [say('subjects', { names: courseSubjects(subjects, say) })] : []),
  ]
  return parts.join('; ') || say('as-admission')
})

type Degrees = { combination: readonly string[]; type: 'AND' | 'OR' }

const texts: ValueText = (value, say) => {
  const names = (Array.isArray(value) ? value : []).map((one: string | Degrees) => {
    if (typeof one === 'string') return one
    return say('names', { names: one.type === 'AND' ? { and: one.combination } : { or: one.combination } })
  })
  return names.join('; ') || say('none')
}

const post = String.raw`^departments\.(?<department>.+)\.vacancies\.(?<post>[^.]+)`

/** The label of each path of a drive, in the calls of both tracks. */
const places: readonly (readonly [pattern: RegExp, label: keyof typeof driveChanges.sentences, value: ValueText])[] = [
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

type SaidChange = { label: string; from: string; to: string }

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A change in words: its subject, the old and the new value. */
export function sayChange({ path, from, to }: DriveChange, language: Language): SaidChange {
  const say = driveChanges.in(language)
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

/** The changes as a title of a notice, as many as fit. */
export function sayCorrigendum(
  { title, changes, max }: { title: string; changes: readonly DriveChange[]; max: number },
  language: Language,
): string {
  const say = driveChanges.in(language)
  const lines = changes.map((change) => say('line', sayChange(change, language)))
  for (let told = lines.length; told > 0; told--) {
    const facts = { drive: title, changes: lines.slice(0, told).join('; ') }
    const count = lines.length - told
    const said = count === 0 ? say('corrigendum', facts) : say('corrigendum.more', { ...facts, count })
    if (said.length <= max) return said
  }
  return say('corrigendum.bare', { drive: title, count: changes.length }).slice(0, max).trimEnd()
}

const longest = { subject: 150, body: 5000 }

/** The changes as a letter, which the office may change before it is sent. */
export function sayChangesLetter(
  { title: drive, changes }: { title: string; changes: readonly DriveChange[] },
  language: Language,
): { subject: string; body: string } {
  const say = driveChanges.in(language)
  const lines = changes.map((change) => say('line', sayChange(change, language)))
  return {
    subject: say('proposed.subject', { drive }).slice(0, longest.subject),
    body: [say('proposed.body', { drive }), lines.join('\n'), say('proposed.stays')]
      .join('\n\n')
      .slice(0, longest.body),
  }
}
