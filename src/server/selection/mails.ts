import { showNumber } from '#domain/platform/money.ts'
import type { SeatReply } from '#domain/selection/allotted-seats.endpoints.ts'
import { isOwnReason } from '#domain/selection/left-out.ts'
import type { PreparedKind } from '#domain/selection/selection-lists.endpoints.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import type { ExclusionReason, ListedCandidate, ReasonIn } from '#domain/selection/published-list.ts'
import type { Day } from '#domain/platform/day.ts'
import { button, marks, paragraph, type Block, type SummaryLine } from '#server/mail/mail-content.ts'
import { from, mails, of, type MailsOf, type MailReader } from '#server/mail/mail-rows.ts'
import { sayCategory } from '#words/form/categories.ts'
import { sayCourse } from '#words/form/courses.ts'
import { exclusions } from '#words/form/exclusions.ts'
import { selectionMails as words } from '#words/selection-mails.ts'

/** What a list tells one application: its place, or the reasons why it has none. */
export type ToldPlace = {
  place: Pick<ListedCandidate, 'rank' | 'category' | 'preferences'> | null
  reasons: ExclusionReason[]
}

/** Whether its reader is left out only because the office has not finished: that is told, and not as their reason. */
const isLeftByOffice = ({ place, reasons }: ToldPlace) => place === null && !reasons.some(isOwnReason)

/** What a list says of its reader. */
function placeOf({ place, reasons }: ToldPlace, { site, language }: MailReader): SummaryLine[] {
  const say = words.in(language)
  if (place === null)
    return reasons
      .filter(isOwnReason)
      .map((reason) => ({ label: say('list-published.why'), value: exclusions.in(language)(reason) }))
  const courses = place.preferences.map((course, at) =>
    say('list-published.course', { place: at + 1, course: sayCourse(course, language, site.ofDrive) }),
  )
  return [
    { label: say('list-published.rank'), value: showNumber(place.rank) },
    { label: say('list-published.category'), value: sayCategory(place.category, language) },
    { label: say('list-published.preferences'), value: courses.join('\n') },
  ]
}

/** Whether its reader is on the list, and until when they can object to it. */
function outcomeOf(about: ToldPlace & { kind: PreparedKind; until: Day | null }, reader: MailReader): Block[] {
  const say = words.in(reader.language)
  const { kind, until, place } = about
  if (isLeftByOffice(about)) return [paragraph(say('list-published.checking', { kind }))]
  return [
    paragraph(say(place ? 'list-published.in' : 'list-published.out')),
    { kind: 'summary', lines: placeOf(about, reader) },
    paragraph(until === null ? say('list-published.next') : say.rich('list-published.object', { until, ...marks })),
  ]
}

/** Mails about published lists, objections to them, and answers to the offer of a seat. */
export const selectionMails = mails(words, {
  /** `until`: the last day to object; `place` is null, with reasons, for applicants who are not considered. */
  'list-published': {
    facts: {
      number: 'text',
      kind: of<PreparedKind>(),
      until: of<Day | null>(),
      corrects: 'textOrNone',
      place: of<ToldPlace['place']>(),
      reasons: of<ExclusionReason[]>(),
      /** Of the list; absent in mails of earlier versions. */
      hash: of<string | undefined>(),
      isIn: from((told: ToldPlace) => (told.place ? 'yes' : isLeftByOffice(told) ? 'checking' : 'no')),
    },
    parts: [
      'body',
      { when: 'corrects', say: 'corrects' },
      outcomeOf,
      'number',
      ({ number }, { site, say }) => [button(say('list-published.go'), site.url(`/lists/${number}`))],
      { when: 'hash', say: 'hash' },
    ],
  },
  'objection-answered': {
    facts: {
      number: 'text',
      isUpheld: 'flag',
      reason: 'text',
      reasonIn: of<ReasonIn | null | undefined>(),
    },
    parts: [
      'body',
      (answer, { say, language }) => [
        { kind: 'note', label: say('objection-answered.reason'), text: reasonFor(answer, language) },
      ],
      'number',
      'view',
    ],
  },
  /** `at`: when it was stored, under `number`. */
  'objection-sent': {
    facts: { number: 'text', at: 'instant', list: 'text', body: 'text', files: 'count' },
    parts: [
      'body',
      { shows: ['number', 'at'] },
      ({ body }, { say }) => [{ kind: 'note', label: say('objection-sent.words'), text: body }],
      'view',
    ],
  },
  /** `number`: of the seat allotment letter; no fee is due for the seat. */
  'seat-answered': {
    facts: { number: 'text', at: 'instant', course: 'course', answer: of<SeatReply>() },
    parts: ['body', { shows: ['number', 'at'] }, 'change', 'view'],
  },
})

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof selectionMails> {}
}
