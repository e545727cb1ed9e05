import { renamed } from '#domain/applications/wire.ts'
import { textOf, type Typed } from '#domain/questions/typed.ts'
import { language } from '#web/platform/language.ts'
import { shownTyped, type Asking } from '#web/questions/asking.ts'
import { draftForm } from '#words/draft-form.ts'
import type { AnyApplication, Applications } from '../client.ts'
import type { AnswerNames } from '../drafts/conflict-dialog.tsx'
import { isSameAddress } from '#web/questions/address-pair.ts'
import type { FormTrack } from './form-track.ts'
import { knownUnmet } from './verdict.tsx'

const say = draftForm(language)

/** What is done with the drafts of a track over a form. */
export type Drafts<A extends AnyApplication> = Applications<A> &
  Pick<FormTrack<A, never, never>, 'stepTitles' | 'headings' | 'freeSteps' | 'entryName' | 'together'> & {
    /** What stands in the fields for a stored draft. */
    typedFrom: (application: A) => Typed
    /** Part of a draft as the server takes it, from the values of some fields. */
    draftOf: (values: Typed) => object
    /** Tidied values of a field that was left, where they differ from the typed ones. */
    settled: (path: string, typed: Typed) => Typed
    /** The step on which something the server named is mended; undefined for what no step asks. */
    stepOf: (path: string) => number | undefined
    names: AnswerNames
    /** Paths of answers that are not kept on the device while they are not saved. */
    secrets: readonly string[]
  }

/** The drafts of a track over its form, to which the questions of the drive are joined. */
export function draftsOver<A extends AnyApplication, Form extends object, Settings>(
  track: FormTrack<A, Form, Settings>,
  { form, words }: Asking,
): Drafts<A> {
  const { rules, applications, addresses, opened = (typed) => typed, ...told } = track
  const hasOwnField = addresses && form.fields.has(addresses.samePath)
  return {
    ...applications,
    ...told,
    secrets: rules.sealedAnswers ?? [],
    typedFrom(application) {
      // Its questions are called as its calls are.
      const payment = renamed(application.payment, rules.wire.payment)
      const typed = opened(form.typed({ ...application, payment }))
      // Where no question asks it, that both addresses are the same is seen from the answers, and never sent.
      const same = addresses && !hasOwnField && { [addresses.samePath]: isSameAddress(addresses, typed) ? 'yes' : '' }
      return { ...typed, ...same, [knownUnmet]: application[knownUnmet] }
    },
    draftOf: ({ [knownUnmet]: known, ...typed }) => ({
      ...form.stored(typed),
      ...(known !== undefined && { [knownUnmet]: known }),
    }),
    settled: form.settled,
    stepOf(path) {
      const [first = ''] = path.split('.')
      return first === 'documents' || first === 'payment' ? rules.scope.documentsStep : form.stepOf(path)
    },
    names: {
      label: (path) => (path === knownUnmet ? say(knownUnmet) : words.fullName(path)),
      show(path, value) {
        if (path === knownUnmet) return textOf(value).split('\n').filter(Boolean).map(words.fullName).join('; ')
        if (path === addresses?.samePath && !hasOwnField) return value === '' ? '' : words.yesNo(value === 'yes')
        return shownTyped(form.fields.get(path), path, value, words)
      },
    },
  }
}
