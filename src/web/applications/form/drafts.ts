import { renamed } from '#domain/applications/wire.ts'
import { addressPairOf } from '#domain/questions/address.ts'
import { textOf, type TypedValues } from '#domain/questions/typed.ts'
import { shownTyped, type AskingForm } from '#web/questions/asking.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import type { AnyApplication, Applications } from '../client.ts'
import type { AnswerNames } from '../drafts/conflict-dialog.tsx'
import { isSameAddress } from '#web/questions/address-pair.ts'
import type { FormTrack } from './form-track.ts'
import { knownUnmet } from './verdict.tsx'

/** How the drafts of a track are edited in a form. */
export type Drafts<A extends AnyApplication> = Applications<A> &
  Pick<FormTrack<A, never, never>, 'stepTitles' | 'headings' | 'freeSteps' | 'entryName' | 'together'> & {
    /** The values of the fields, from a stored draft. */
    typedFrom: (application: A) => TypedValues
    /** The part of a draft to send, from the values of some fields. */
    draftOf: (values: TypedValues) => object
    /** Tidied values after a field was left, if they differ. */
    settled: (path: string, typed: TypedValues) => TypedValues
    /** The step on which a path of the server can be corrected; undefined if no step asks it. */
    stepOf: (path: string) => number | undefined
    names: AnswerNames
    /** Paths of answers that must never be stored on the device. */
    secrets: readonly string[]
  }

/** Makes the drafts of a track from its form, joined with the drive's own questions. */
export function draftsOver<A extends AnyApplication, Form extends object, Settings>(
  track: FormTrack<A, Form, Settings>,
  { form, words }: AskingForm,
): Drafts<A> {
  const { rules, applications, opened = (typed) => typed, ...told } = track
  const addresses = addressPairOf(form)
  const hasOwnField = addresses && form.fields.has(addresses.same)
  return {
    ...applications,
    ...told,
    secrets: rules.sealedAnswers ?? [],
    typedFrom(application) {
      // Payment questions have the names of the wire.
      const payment = renamed(application.payment, rules.wire.payment)
      const typed = opened(form.typed({ ...application, payment }))
      // If no question asks whether both addresses are the same, compute it from the answers and never send it.
      const same = addresses && !hasOwnField && { [addresses.same]: isSameAddress(addresses, typed) ? 'yes' : '' }
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
        if (path === addresses?.same && !hasOwnField) return value === '' ? '' : words.yesNo(value === 'yes')
        return shownTyped(form.fields.get(path), path, value, words)
      },
    },
  }
}
