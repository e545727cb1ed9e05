import { useState } from 'react'
import { degreesOf } from '#domain/recruitment/qualifications.ts'
import { FormDialog } from '#web/admin/form/form-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TagsField } from '#web/ui/fields/tags-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import css from './choices.module.css'
import { CombinationsField } from './combinations-field.tsx'
import { requirementProblems, requirementsOf, requirementTexts, type RequirementTexts } from './requirements-values.ts'
import { requirementScopes, setRequirements, type RequirementScope } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'
import type { PostValues } from './vacancy-values.ts'

type RequirementsDialogProps = { store: VacancyStore; own: PostValues; department: string; onClose: () => void }
type PartProps = {
  texts: RequirementTexts
  problems: ReturnType<typeof requirementProblems>
  onChange: (facts: Partial<RequirementTexts>) => void
}

const inDialog = { comboboxProps: { withinPortal: false } }

function Qualifications({ texts, problems, onChange }: PartProps) {
  const tags = (field: 'graduationQualifications' | 'PhD' | 'superSpecializationQualifications') => ({
    ...inDialog,
    isOptional: true,
    value: texts[field],
    error: problems[field],
    onChange: (typed: string[]) => onChange({ [field]: typed }),
  })
  return (
    <>
      <TagsField
        label="Graduation"
        hint="Any one of them. Enter or a comma ends each."
        options={['MBBS', 'BDS', 'B.Sc']}
        {...tags('graduationQualifications')}
      />
      <CombinationsField
        value={texts.postGraduationQualifications}
        error={problems.postGraduationQualifications}
        onChange={(postGraduationQualifications) => onChange({ postGraduationQualifications })}
      />
      <div className={css.pair}>
        <TagsField
          label="Super speciality"
          hint="Any one of them."
          options={degreesOf['SUPER SPECIALITY'] ?? []}
          {...tags('superSpecializationQualifications')}
        />
        <TagsField
          label="PhD"
          hint="Subjects; any entry asks for a doctorate."
          options={['Any subject']}
          {...tags('PhD')}
        />
      </div>
    </>
  )
}

function Experience({ texts, problems, onChange }: PartProps) {
  return (
    <>
      <div className={css.pair}>
        <DigitsField
          label="Minimum years of experience"
          hint="After post-graduation."
          value={texts.minYears}
          error={problems.minExperienceYears}
          onChange={(event) => onChange({ minYears: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        label="Conditions on experience"
        hint="One per line, for the committee to check."
        isOptional
        rows={2}
        value={texts.experienceConditions}
        error={problems.experienceConditions}
        onChange={(event) => onChange({ experienceConditions: event.currentTarget.value })}
      />
      <TextAreaField
        label="Additional requirements"
        hint="One per line, for the committee to check."
        isOptional
        rows={2}
        value={texts.additionalRequirements}
        error={problems.additionalRequirements}
        onChange={(event) => onChange({ additionalRequirements: event.currentTarget.value })}
      />
    </>
  )
}

type ScopeFieldProps = { own: PostValues; department: string; scope: RequirementScope }

function ScopeField({
  own,
  department,
  scope,
  onChange,
}: ScopeFieldProps & { onChange: (scope: RequirementScope) => void }) {
  const words: Record<RequirementScope, string> = {
    post: 'This post only',
    department: `Every post of ${department}`,
    rank: `${own.post} in every department`,
  }
  return (
    <SelectField
      label="Use what stands here for"
      placeholder={null}
      options={requirementScopes.map((one) => ({ value: one, label: words[one] }))}
      value={scope}
      onChange={(event) => onChange(requirementScopes.find((one) => one === event.currentTarget.value) ?? 'post')}
    />
  )
}

/** What a post asks for; several posts may get the same at once. */
export function RequirementsDialog({ store, own, department, onClose }: RequirementsDialogProps) {
  const [initial] = useState(() => requirementTexts(own.requirements, own.minYears))
  const [texts, setTexts] = useState(initial)
  const [scope, setScope] = useState<RequirementScope>('post')
  const [isPressed, setIsPressed] = useState(false)
  const problems = isPressed ? requirementProblems(texts) : {}
  const take = () => {
    setIsPressed(true)
    if (Object.keys(requirementProblems(texts)).length > 0) return
    const change = setRequirements(own, { requirements: requirementsOf(texts), minYears: texts.minYears }, scope)
    if (scope === 'post') store.change(change)
    else store.changeUndoably('Qualifications changed in several posts.', change)
    onClose()
  }
  const part = {
    texts,
    problems,
    onChange: (facts: Partial<RequirementTexts>) => setTexts((before) => ({ ...before, ...facts })),
  }
  return (
    <FormDialog
      title={`Qualifications: ${own.post}, ${department}`}
      saveLabel="Use these"
      facts={{ form: { isDirty: () => texts !== initial || scope !== 'post' }, isSaving: false }}
      onSave={take}
      onClose={onClose}
    >
      <div className={css.fields}>
        <ScopeField own={own} department={department} scope={scope} onChange={setScope} />
        <Qualifications {...part} />
        <Experience {...part} />
      </div>
    </FormDialog>
  )
}
