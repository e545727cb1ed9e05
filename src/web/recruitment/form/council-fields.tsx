import { asksForCouncil } from '#domain/recruitment/faculty-steps.ts'
import { needsCouncil } from '#domain/recruitment/qualifications-step.ts'
import { DraftDay, DraftText } from '#web/applications/form/draft-fields.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { facultyLabels as labels } from '../answers/faculty-labels.ts'
import { useAnswers, useRecruitment } from './recruitment-context.ts'

const at = <F extends string>(field: F) => `councilRegistration.${field}` as const

/** The registration with a medical council: asked of medical candidates, where the recruitment wants it. */
export function CouncilFields() {
  const recruitment = useRecruitment()
  const answers = useAnswers()
  if (!asksForCouncil(answers.personalInfo ?? {})) return null
  const isOptional = !needsCouncil(answers, recruitment)
  const [council, number] = [at('registeredWith'), at('registrationNumber')]
  const [registered, renewal] = [at('registrationDate'), at('renewalDate')]
  return (
    <FormSection
      title="Council registration"
      lead={isOptional ? 'Optional for this application.' : 'Required of medical candidates.'}
    >
      <FormGrid>
        <FormCell span={6}>
          <DraftText
            path={council}
            label={labels[council]}
            hint="Name of the council"
            isOptional={isOptional}
            autoComplete="off"
            maxLength={200}
          />
        </FormCell>
        <FormCell span={6}>
          <DraftText
            path={number}
            label={labels[number]}
            hint="As on the certificate"
            isOptional={isOptional}
            autoComplete="off"
            maxLength={60}
          />
        </FormCell>
        <FormCell span={6}>
          <DraftDay path={registered} label={labels[registered]} isOptional={isOptional} />
        </FormCell>
        <FormCell span={6}>
          <DraftDay path={renewal} label={labels[renewal]} isOptional={isOptional} />
        </FormCell>
      </FormGrid>
    </FormSection>
  )
}
