import { Fragment, type ReactNode } from 'react'
import type { Params } from '#domain/questions/question.ts'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { useAsking } from './asking.ts'
import { QuestionField } from './question-field.tsx'

/** Parts of the form that a track draws itself, by the questions they belong to. */
type Drawn<Path extends string> = { readonly [P in Path]?: ReactNode }

type StepSectionsProps<Path extends string> = {
  /** From 1. */
  step: number
  /** In place of the field that the kind of a question has. */
  fields?: Drawn<Path>
  /** Cells before and after a question. */
  before?: Drawn<Path>
  after?: Drawn<Path>
  /** What the titles name. */
  facts?: Params
}

/** The questions of a step: its sections in order, each question in its width. */
export function StepSections<Path extends string>(props: StepSectionsProps<Path>) {
  const { form, words } = useAsking()
  const { step, facts } = props
  const fields: Drawn<string> = props.fields ?? {}
  const before: Drawn<string> = props.before ?? {}
  const after: Drawn<string> = props.after ?? {}
  return (form.steps[step - 1] ?? []).map(({ id, questions }) => {
    const placed = Object.entries(questions)
    // Four in a row stand two in a row on a phone.
    const phoneSpan = placed.every(([, width]) => width === 3) ? 6 : 12
    return (
      <FormSection key={id} title={words.title(id, facts)} lead={words.lead(id)}>
        <FormGrid>
          {placed.map(([path, width]) => (
            <Fragment key={path}>
              {before[path]}
              <FormCell span={width} phoneSpan={phoneSpan}>
                {fields[path] ?? <QuestionField path={path} />}
              </FormCell>
              {after[path]}
            </Fragment>
          ))}
        </FormGrid>
      </FormSection>
    )
  })
}
