import type { sharedFilters } from '#domain/lists/shared-filters.ts'
import { sayState } from '#words/form/indian-states.ts'
import type { Language, Say, Sentences } from '#words/room.ts'
import { sayAdminStatus } from '#words/statuses.ts'
import type { ColumnWords } from '#words/review/column-words.ts'
import { corrections } from '#words/review/corrections.ts'
import { lists } from '#words/review/lists.ts'
import { proposals } from '#words/review/proposals.ts'
import { review } from '#words/review/review.ts'
import { scrutiny } from '#words/review/scrutiny.ts'

type SharedFilter = keyof typeof sharedFilters | 'assigned'

/** A sentence by its key, or what is stored, from a version of the portal that knew another word. */
const known = <T extends Sentences>(say: Say<T>, key: string, stored: string) => (say.has(key) ? say.by(key) : stored)

/** The words for the filters of every track's list; a clerk is not named by an id. */
export function sharedFilterWords(language: Language): ColumnWords {
  const [say, sayScrutiny, sayCorrection, sayProposal] = [
    review.in(language),
    scrutiny.in(language),
    corrections.in(language),
    proposals.in(language),
  ]
  const labels: Readonly<Record<string, string>> = {
    status: say('status'),
    paymentVerified: say('paymentVerified'),
    date: say('submittedOn'),
    gender: say('gender'),
    pwd: say('pwd'),
    state: say('state'),
    ruleNotMet: say('ruleUnmet'),
    mailRefused: say('mailRefused'),
    samePerson: say('samePerson'),
    held: say('heldDecision'),
    correction: sayCorrection('queue'),
    scrutiny: sayScrutiny('filter.scrutiny'),
    assigned: sayScrutiny('filter.assigned'),
    notAdmitted: sayScrutiny('filter.notAccepted'),
    proposed: sayProposal('proposed'),
  } satisfies Record<SharedFilter, string>
  const options: Readonly<Partial<Record<string, (stored: string) => string>>> = {
    status: (word) => sayAdminStatus(word, language),
    gender: (gender) => lists.in(language)('genderIs', { gender }),
    state: (state) => sayState(state, language),
    samePerson: (sign) => known(say, `sameSign.${sign}`, sign),
    correction: (queue) => known(sayCorrection, `queue.${queue}`, queue),
    scrutiny: (state) => known(sayScrutiny, `state.${state}`, state),
    assigned: (to) => sayScrutiny(to === 'none' ? 'nobody' : 'somebody'),
    notAdmitted: (fact) => known(sayScrutiny, `fact.${fact}`, fact),
    proposed: (choice) => known(sayProposal, `is.${choice}`, choice),
  } satisfies Partial<Record<SharedFilter, (stored: string) => string>>
  const label = (name: string) => labels[name] ?? name
  return { head: label, label, option: (name, stored) => options[name]?.(stored) ?? stored }
}
