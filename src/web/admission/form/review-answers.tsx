import { IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { percentageOf } from '#domain/admission/student-form.ts'
import { studentAnswers, type AnswerSection } from '#web/admission/student-answers.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { useFormState } from '#web/applications/form/draft-form-context.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { DocumentAnswers } from '../summary/document-answers.tsx'
import { PaymentAnswer } from '../summary/payment-answer.tsx'
import css from './review.module.css'
import { formOf, sameAddressPath } from './student-typed.ts'

type ReviewProps = {
  application: StudentApplication
  /** To a step, and back here afterwards. */
  onChange: (step: number) => void
}

function ChangeLink({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <button type="button" className={css.change} onClick={onClick}>
      Change<VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </button>
  )
}

function Section({
  title,
  step,
  onChange,
  children,
}: ReviewProps & { title: string; step: number; children: ReactNode }) {
  return (
    <FormSection title={title} aside={<ChangeLink title={title} onClick={() => onChange(step)} />}>
      {children}
    </FormSection>
  )
}

/** The permanent address is not repeated when it is the same. */
function linesOf({ lines }: AnswerSection, isSameAddress: boolean) {
  return lines.map((line) =>
    isSameAddress && line.path.startsWith('permanentAddress')
      ? { ...line, value: 'Same as the correspondence address' }
      : line,
  )
}

/** Every answer once more, each section with its way back (experience: check your answers). */
export function ReviewAnswers(props: ReviewProps) {
  const { application } = props
  const typed = useFormState((form) => form.keeper.current().typed)
  const form = formOf(typed)
  const school = { ...form.intermediateSchool, percentage: percentageOf(form.intermediateSchool) }
  const sections = studentAnswers({ ...form, intermediateSchool: school, email: application.email })
  return (
    <>
      {sections.map((section) => (
        <Section key={section.id} {...props} title={section.title} step={section.step}>
          <AnswerList>
            {linesOf(section, typed[sameAddressPath] === 'yes').map(({ label, value, path }) => (
              <Answer key={path} label={label}>
                {value}
              </Answer>
            ))}
          </AnswerList>
        </Section>
      ))}
      <Section {...props} title="Documents" step={4}>
        <DocumentAnswers application={application} />
      </Section>
      <Section {...props} title="Payment" step={4}>
        <PaymentAnswer application={application} />
      </Section>
    </>
  )
}

/** The rules with the numbers used, before the answers. */
export function ReviewRules({ application }: { application: StudentApplication }) {
  return (
    <EligibilityCard
      title="Eligibility, as the rules stand today"
      icon={IconListCheck}
      rules={application.eligibility}
      note="A rule that is not met does not keep you from submitting: the committee decides."
    />
  )
}
