import { Fragment, type ReactNode } from 'react'
import { addressPairOf } from '#domain/questions/address.ts'
import { RuleAt } from '#web/forms/answer-note.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { useAsking, useShown } from './asking.ts'
import { QuestionField } from './question-field.tsx'

/** Parts of the form that a track renders itself, by question. */
type DrawnParts<Path extends string> = { readonly [P in Path]?: ReactNode }

type StepSectionsProps<Path extends string> = {
  /** From 1. */
  step: number
  /** In place of the field that the kind of a question has. */
  fields?: DrawnParts<Path>
  /** Hints that depend on more than the question. */
  hints?: { readonly [P in Path]?: string }
  /** Cells before and after a question. */
  before?: DrawnParts<Path>
  after?: DrawnParts<Path>
  /** Texts below titles that depend on more than the section. */
  leads?: Readonly<Record<string, string>>
}

/** The questions to ask on a step, by section, each in its width. */
export function StepSections<Path extends string>(props: StepSectionsProps<Path>) {
  const { form, words } = useAsking()
  const { step, leads } = props
  const fields: DrawnParts<string> = props.fields ?? {}
  const before: DrawnParts<string> = props.before ?? {}
  const after: DrawnParts<string> = props.after ?? {}
  const hints: Readonly<Record<string, string | undefined>> = props.hints ?? {}
  const sections = form.steps[step - 1] ?? []
  const isShown = useShown(sections.flatMap(({ questions }) => Object.keys(questions)))
  // If a question asks whether an address is a copy, the address stands under that question.
  const addresses = addressPairOf(form)
  const drawnWithTick = addresses && form.fields.has(addresses.same) ? addresses.second : undefined
  return sections.map(({ id, questions }) => {
    const placed = Object.entries(questions).filter(([path]) => isShown(path) && path !== drawnWithTick)
    if (placed.length === 0) return null
    // Four per row become two per row on a phone.
    const phoneSpan = placed.every(([, width]) => width === 3) ? 6 : 12
    return (
      <FormSection key={id} title={words.title(id)} lead={leads?.[id] ?? words.lead(id)}>
        <FormGrid>
          {placed.map(([path, width]) => (
            <Fragment key={path}>
              {before[path]}
              <FormCell span={width} phoneSpan={phoneSpan}>
                {fields[path] ?? <QuestionField path={path} hint={hints[path]} />}
              </FormCell>
              <RuleAt path={path} />
              {after[path]}
            </Fragment>
          ))}
        </FormGrid>
      </FormSection>
    )
  })
}
