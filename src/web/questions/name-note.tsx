import { isOneLetter } from '#domain/platform/person-name.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useFormState, useTypedText } from '#web/forms/form-context.ts'
import { questionFields as say } from '#words/form/question-fields.ts'

/** Asks about a name of one letter once its field was left: some people have one, most have typed an initial. */
export function NameNote({ path }: { path: string }) {
  const name = useTypedText(path)
  const isLeft = useFormState((form) => form.wasLeft(path))
  return <AnswerNote>{isLeft && isOneLetter(name) && say('nameShort')}</AnswerNote>
}
