import { correctionQueues } from '#domain/applications/standing/correction-standing.ts'
import { genders } from '#domain/applications/application.ts'
import { adminStatus, ApplicationStatus } from '#domain/applications/status.ts'
import type { PersonSign } from '#domain/applications/same-person.ts'
import { proposedChoices } from '#domain/applications/decisions/proposal.ts'
import { ClaimedFact, ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { isFilter, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import { states } from '#domain/platform/india.ts'
import type { Filter, FilterOption } from '#web/lists/filters.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { language } from '#web/platform/language.ts'
import { corrections as sayCorrection } from '#words/review/corrections.ts'
import { lists } from '#words/review/lists.ts'
import { proposals as sayProposal, sayProposedChoice } from '#words/review/proposals.ts'
import { review as say } from '#words/review/review.ts'
import { sayState } from '#words/form/indian-states.ts'
import { sayClaimedFact, sayScrutinyState, scrutiny as sayScrutiny } from '#words/review/scrutiny.ts'
import { sayStatus } from '#words/statuses.ts'

// Filters of both tracks' lists, under the same names.

export const yesOrNo: readonly FilterOption[] = [
  { value: 'true', label: say('yes') },
  { value: 'false', label: say('no') },
]

const words = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([value, label]) => ({ value, label }))

export const statusFilter: Filter = {
  kind: 'several',
  name: 'status',
  label: say('status'),
  options: ApplicationStatus.options.map((status) => ({
    value: adminStatus(status),
    label: sayStatus(status, language),
  })),
}

/** By state of the payment, in the track's words. */
export function paymentFilter(named: Readonly<Record<string, string>>): Filter {
  return { kind: 'several', name: 'paymentStatus', label: say('payment'), options: words(named) }
}

export const verifiedFilter: Filter = {
  kind: 'one',
  name: 'paymentVerified',
  label: say('paymentVerified'),
  options: yesOrNo,
}

export const submittedFilter: Filter = { kind: 'days', from: 'dateFrom', to: 'dateTo', label: say('submittedOn') }

export const genderFilter: Filter = {
  kind: 'several',
  name: 'gender',
  label: say('gender'),
  options: genders.map((gender) => ({ value: gender, label: lists('genderIs', { gender }) })),
}

export const pwdFilter: Filter = { kind: 'one', name: 'pwd', label: say('pwd'), options: yesOrNo }

export const stateFilter: Filter = {
  kind: 'several-of-many',
  name: 'state',
  label: say('state'),
  options: states.map((value) => ({ value, label: sayState(value, language) })),
}

export const ruleFilter: Filter = {
  kind: 'one',
  name: 'ruleNotMet',
  label: say('ruleUnmet'),
  options: yesOrNo,
}

export const heldFilter: Filter = { kind: 'one', name: 'held', label: say('heldDecision'), options: yesOrNo }

export const mailFilter: Filter = { kind: 'one', name: 'mailRefused', label: say('mailRefused'), options: yesOrNo }

/** By what another application has, too, as if both were of one person. */
export function samePersonFilter(signs: readonly PersonSign[]): Filter {
  const options = signs.map((sign) => ({ value: sign, label: say(`sameSign.${sign}`) }))
  return { kind: 'several', name: 'samePerson', label: say('samePerson'), options }
}

export const correctionFilter: Filter = {
  kind: 'several',
  name: 'correction',
  label: sayCorrection('queue'),
  options: correctionQueues.map((value) => ({ value, label: sayCorrection(`queue.${value}`) })),
}
/** By what is proposed for undecided applications. */
export const proposedFilter: Filter = {
  kind: 'several',
  name: 'proposed',
  label: sayProposal('proposed'),
  options: proposedChoices.map((value) => ({ value, label: sayProposedChoice(value, language) })),
}

/** By the state of the scrutiny, by the clerk it is assigned to, and by the claims that are not accepted. */
export const scrutinyFilters: readonly Filter[] = [
  {
    kind: 'several',
    name: 'scrutiny',
    label: sayScrutiny('filter.scrutiny'),
    options: ScrutinyState.options.map((value) => ({ value, label: sayScrutinyState(value, language) })),
  },
  {
    kind: 'one',
    name: 'assigned',
    label: sayScrutiny('filter.assigned'),
    options: [
      { value: 'me', label: sayScrutiny('me') },
      { value: 'none', label: sayScrutiny('nobody') },
    ],
  },
  {
    kind: 'several',
    name: 'notAdmitted',
    needs: 'documents.read',
    label: sayScrutiny('filter.notAccepted'),
    options: ClaimedFact.options.map((value) => ({ value, label: sayClaimedFact(value, language) })),
  },
]

type DriveQuestions = { questions: readonly FurtherQuestion[]; translations: Translations }

/** By chosen answers to a drive's own questions, including withdrawn ones. */
export function answerFilters(
  { questions, translations }: DriveQuestions = { questions: [], translations: {} },
): Filter[] {
  const translate = translatorIn(translations, language)
  return questions.filter(isFilter).map(({ id, kind, label, options = [] }) => ({
    kind: 'one',
    name: `answer.${id}`,
    label: translate(label),
    options: kind === 'yesNo' ? yesOrNo : options.map((value) => ({ value, label: translate(value) })),
  }))
}
