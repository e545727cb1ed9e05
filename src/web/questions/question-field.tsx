import { memo, type ComponentType } from 'react'
import { isAddress } from '#domain/questions/address.ts'
import type { FieldKinds } from '#domain/questions/kinds.ts'
import type { Question } from '#domain/questions/question.ts'
import { FormChecks } from '#web/forms/bound-fields.tsx'
import { AnswerField, useAnswer, useOptions, type AnswerProps } from './answer-field.tsx'
import { useAsking } from './asking.ts'
import { RowsField, TextsField } from './entries-field.tsx'
import { AddressFields, OtherAddress } from './two-addresses.tsx'

type DrawnQuestion = Pick<Question, 'kind' | 'isRequired'>

function ChoicesAnswer({ question, at, asked }: AnswerProps<FieldKinds['choices']>) {
  return <FormChecks {...at} options={useOptions(asked, question.options)} />
}

/** The field of each kind whose answer is more than one text. */
const fields: { [Kind in 'choices' | 'rows' | 'texts']: ComponentType<AnswerProps<FieldKinds[Kind]>> } = {
  choices: ChoicesAnswer,
  rows: ({ question, asked }) => <RowsField path={asked} question={question} />,
  texts: ({ question, asked }) => <TextsField path={asked} question={question} />,
}

type FieldProps = { path: string; question: DrawnQuestion; hint: string | undefined }

function OneField({ path, question, hint }: FieldProps) {
  const answer = useAnswer(path, question, hint)
  // `fields` maps each kind to its own field.
  const Draw = (fields[question.kind as keyof typeof fields] ?? AnswerField) as ComponentType<
    AnswerProps<DrawnQuestion>
  >
  return <Draw {...answer} />
}

/**
 * The field of a question, by path; a form may replace its hint. Memoized: renders when its own answer changes, not
 * with every save or change of a step's state.
 */
export const QuestionField = memo(function QuestionField({ path, hint }: { path: string; hint?: string | undefined }) {
  const { form } = useAsking()
  const question: DrawnQuestion | undefined = form.fields.get(path) ?? form.questionAt(path)
  if (!question) throw new Error(`no question stands at ${path}`)
  if (isAddress(question) && !question.twin) return <AddressFields path={path} names={question.names} />
  if (isAddress(question) || ('as' in question && question.as === 'same-address')) return <OtherAddress />
  return <OneField {...{ path, question, hint }} />
})
