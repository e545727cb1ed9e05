import { sharedFilters } from '#domain/lists/shared-filters.ts'
import { isFilter, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { PersonSign } from '#domain/applications/same-person.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { Filter } from '#web/lists/filters.ts'
import { language } from '#web/platform/language.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { review as say } from '#words/review/review.ts'
import { scrutiny } from '#words/review/scrutiny.ts'
import { sharedFilterWords } from '#words/review/shared-filters.ts'
import { filtersOf, yesOrNo } from './listed-columns.tsx'

const words = sharedFilterWords(language)
const { notAdmitted, ...others } = filtersOf(sharedFilters, words)

/** The filters of every track's list, by their names. */
export const shared = {
  ...others,
  notAdmitted: { ...notAdmitted, needs: 'documents.read' } satisfies Filter,
  /** By the clerk who is responsible for it. */
  assigned: {
    kind: 'one',
    name: 'assigned',
    label: words.label('assigned'),
    options: [
      { value: 'me', label: scrutiny('me') },
      { value: 'none', label: scrutiny('nobody') },
    ],
  } satisfies Filter,
}

/** By state of the payment, in the track's words. */
export function paymentFilter(named: Readonly<Record<string, string>>): Filter {
  const options = Object.entries(named).map(([value, label]) => ({ value, label }))
  return { kind: 'several', name: 'paymentStatus', label: say('payment'), options }
}

/** By what another application has, too, as if both were of one person. */
export function samePersonFilter(signs: readonly PersonSign[]): Filter {
  const options = signs.map((value) => ({ value, label: words.option('samePerson', value) }))
  return { kind: 'several', name: 'samePerson', label: words.label('samePerson'), options }
}

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
