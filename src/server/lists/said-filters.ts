import { correctionQueues } from '#domain/applications/standing/correction-standing.ts'
import type { ProposedChoice } from '#domain/applications/decisions/proposal.ts'
import type { ClaimedFact, ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { personSigns } from '#domain/applications/same-person.ts'
import { AdminStatus, statusFromAdmin } from '#domain/applications/status.ts'
import { isFilter } from '#domain/drives/further-questions.ts'
import { hideAadhaar } from '#domain/platform/aadhaar.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { corrections } from '#words/review/corrections.ts'
import { isOneOf } from '#lib/values/records.ts'
import { proposals, sayProposedChoice } from '#words/review/proposals.ts'
import { lists } from '#words/review/lists.ts'
import { review } from '#words/review/review.ts'
import type { Language } from '#words/room.ts'
import { sayClaimedFact, sayScrutinyState, scrutiny } from '#words/review/scrutiny.ts'
import { sheets } from '#words/review/sheets.ts'
import { sayState } from '#words/form/indian-states.ts'
import { sayStatus } from '#words/statuses.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { AskedInDrive } from './further-filters.ts'
import type { ListQuery } from './list.ts'

/** A filter's label in the list, and the words for one of its values. */
export type SaidFilter = { label: string; value: (stored: string) => string }

export const asItIs = (stored: string) => stored

/** The words for the lower and the upper bound of a filter. */
export function saidBounds(label: string, language: Language, value: (stored: string) => string = asItIs) {
  const say = sheets.in(language)
  const bound = (word: 'from' | 'to'): SaidFilter => ({ label, value: (stored) => say(word, { value: value(stored) }) })
  return { from: bound('from'), to: bound('to') }
}

export function saidYesOrNo(label: string, language: Language): SaidFilter {
  return { label, value: (stored) => review.in(language)(stored === 'true' ? 'yes' : 'no') }
}

/** The filters by scrutiny; a clerk is not named by an id. */
function saidOfScrutiny(language: Language) {
  const say = scrutiny.in(language)
  return {
    scrutiny: {
      label: say('filter.scrutiny'),
      value: (state) => sayScrutinyState(state as ScrutinyState, language),
    },
    assigned: { label: say('filter.assigned'), value: (to) => say(to === 'none' ? 'nobody' : 'somebody') },
    notAdmitted: { label: say('filter.notAccepted'), value: (fact) => sayClaimedFact(fact as ClaimedFact, language) },
  } satisfies Record<string, SaidFilter>
}

/** The filters that the lists of all tracks have. */
export function saidInAllTracks(language: Language) {
  const say = review.in(language)
  const submitted = saidBounds(say('submittedOn'), language, (day) => showDay(day))
  return {
    status: {
      label: say('status'),
      value: (status) => sayStatus(statusFromAdmin(AdminStatus.parse(status)), language),
    },
    paymentVerified: saidYesOrNo(say('paymentVerified'), language),
    pwd: saidYesOrNo(say('pwd'), language),
    ruleNotMet: saidYesOrNo(say('ruleUnmet'), language),
    mailRefused: saidYesOrNo(say('mailRefused'), language),
    samePerson: {
      label: say('samePerson'),
      value: (sign) => (isOneOf(personSigns, sign) ? say(`sameSign.${sign}`) : sign),
    },
    held: saidYesOrNo(say('heldDecision'), language),
    correction: {
      label: corrections.in(language)('queue'),
      value: (queue) => (isOneOf(correctionQueues, queue) ? corrections.in(language)(`queue.${queue}`) : queue),
    },
    ...saidOfScrutiny(language),
    proposed: {
      label: proposals.in(language)('proposed'),
      value: (choice) => sayProposedChoice(choice as ProposedChoice, language),
    },
    gender: { label: say('gender'), value: (gender) => lists.in(language)('genderIs', { gender }) },
    state: { label: say('state'), value: (state) => sayState(state, language) },
    dateFrom: submitted.from,
    dateTo: submitted.to,
  } satisfies Record<string, SaidFilter>
}

type GivenFilters = ListQuery & { answer?: Record<string, string | readonly string[]> | undefined }

/** The search text and filters of a list, line by line, in the words of the screen. */
export function saidFilters(
  { q, answer = {}, ...given }: GivenFilters,
  { said, asked, language }: { said: Readonly<Record<string, SaidFilter>>; asked: AskedInDrive; language: Language },
): [what: string, said: string][] {
  const say = sheets.in(language)
  const translate = translatorIn(asked.translations, language)
  const line = ({ label, value }: SaidFilter, stored: unknown): [string, string] => [
    label,
    [stored]
      .flat()
      .map((one) => value(String(one)))
      .join(', '),
  ]
  const answered = asked.questions
    .filter((question) => isFilter(question) && answer[question.id] !== undefined)
    .map(({ id, label, kind }) => {
      const value = kind === 'yesNo' ? saidYesOrNo(label, language).value : translate
      return line({ label: translate(label), value }, answer[id])
    })
  const filters = Object.entries(given).flatMap(([name, stored]) => {
    const filter = Object.hasOwn(said, name) ? said[name] : undefined
    return filter && stored !== undefined ? [line(filter, stored)] : []
  })
  const searched: [string, string][] = q === undefined ? [] : [[say('search'), hideAadhaar(q)]]
  const all = [...searched, ...filters, ...answered]
  return all.length === 0 ? [[say('filters'), say('no-filter')]] : all
}
