import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { degreesOf } from '#domain/recruitment/qualifications.ts'
import type { QualificationCombination } from '#domain/recruitment/recruitment.ts'
import { FormDialog } from '#web/ui/admin/form-dialog.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TagsField } from '#web/ui/fields/tags-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { language } from '#web/platform/language.ts'
import { useKeptWhileOpen } from '#web/platform/use-kept-state.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import css from './choices.module.css'
import lines from './requirements-dialog.module.css'
import {
  noCombination,
  requirementProblems,
  requirementsOf,
  requirementTexts,
  type RequirementTexts,
} from './requirements-values.ts'
import { type RequirementScope, requirementScopes, setRequirements } from './vacancy-changes.ts'
import type { VacancyStore } from './vacancy-store.ts'
import type { PostValues } from './vacancy-values.ts'

const say = recruitmentEditor(language)

type CombinationsFieldProps = {
  value: readonly QualificationCombination[]
  error: string | undefined
  onChange: (value: QualificationCombination[]) => void
}

const degrees = ['MD', 'MS', 'MDS', 'MSc', 'DNB', 'M.Ch.', 'D.M.', 'PhD']
const typeWords = [
  { value: 'AND', label: say('all-of-them') },
  { value: 'OR', label: say('any-of-them') },
]

/** Combinations of degrees, one of which is enough. */
function CombinationsField({ value, error, onChange }: CombinationsFieldProps) {
  const change = (place: number, facts: Partial<QualificationCombination>) =>
    onChange(value.map((one, index) => (index === place ? { ...one, ...facts } : one)))
  return (
    <fieldset className={lines.field}>
      <legend>{say('post-graduation')}</legend>
      <p className={lines.hint}>{say('post-graduation-hint')}</p>
      {error && <p className={lines.error}>{error}</p>}
      {value.map(({ combination, type }, place) => (
        <div key={place} className={lines.line}>
          <TagsField
            label={say('degrees', { place: place + 1 })}
            options={degrees}
            value={combination}
            onChange={(typed) => change(place, { combination: typed })}
          />
          <SelectField
            label={say('needed')}
            options={typeWords}
            placeholder={null}
            value={type}
            onChange={(event) => change(place, { type: event.currentTarget.value === 'OR' ? 'OR' : 'AND' })}
          />
          <IconButton
            icon={IconTrash}
            label={say('remove-degrees', { place: place + 1 })}
            size="dense"
            onClick={() => onChange(value.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button size="dense" variant="secondary" icon={IconPlus} onClick={() => onChange([...value, noCombination])}>
        {say('add-combination')}
      </Button>
    </fieldset>
  )
}

type RequirementsDialogProps = {
  /** The recruitment, by the name under which what is typed is kept. */
  thing: string
  store: VacancyStore
  own: PostValues
  department: string
  onClose: () => void
}
type PartProps = {
  texts: RequirementTexts
  problems: ReturnType<typeof requirementProblems>
  onChange: (facts: Partial<RequirementTexts>) => void
}

function Qualifications({ texts, problems, onChange }: PartProps) {
  const tags = (field: 'graduationQualifications' | 'PhD' | 'superSpecializationQualifications') => ({
    isOptional: true,
    value: texts[field],
    error: problems[field],
    onChange: (typed: string[]) => onChange({ [field]: typed }),
  })
  return (
    <>
      <TagsField
        label={say('graduation')}
        hint={say('graduation-hint')}
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
          label={say('super-speciality')}
          hint={say('super-speciality-hint')}
          options={degreesOf['SUPER SPECIALITY'] ?? []}
          {...tags('superSpecializationQualifications')}
        />
        <TagsField label={say('phd')} hint={say('phd-hint')} options={[say('any-subject')]} {...tags('PhD')} />
      </div>
    </>
  )
}

function Experience({ texts, problems, onChange }: PartProps) {
  return (
    <>
      <div className={css.pair}>
        <DigitsField
          label={say('minimum-years')}
          hint={say('minimum-years-hint')}
          value={texts.minYears}
          error={problems.minExperienceYears}
          onChange={(event) => onChange({ minYears: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        label={say('conditions')}
        hint={say('for-committee')}
        isOptional
        rows={2}
        value={texts.experienceConditions}
        error={problems.experienceConditions}
        onChange={(event) => onChange({ experienceConditions: event.currentTarget.value })}
      />
      <TextAreaField
        label={say('additional')}
        hint={say('for-committee')}
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
  return (
    <SelectField
      label={say('use-for')}
      placeholder={null}
      options={requirementScopes.map((one) => ({
        value: one,
        label: say('scope', { scope: one, department, post: sayPost(own.post, language) }),
      }))}
      value={scope}
      onChange={(event) => onChange(requirementScopes.find((one) => one === event.currentTarget.value) ?? 'post')}
    />
  )
}

/** What a post asks for; several posts may get the same at once. */
export function RequirementsDialog({ thing, store, own, department, onClose }: RequirementsDialogProps) {
  const [initial] = useState(() => ({
    texts: requirementTexts(own.requirements, own.minYears),
    scope: 'post' as RequirementScope,
  }))
  const typed = useKeptWhileOpen(`${thing}.requirements.${department}.${own.post}`, initial)
  const { texts, scope } = typed.value
  const [isPressed, setIsPressed] = useState(false)
  const problems = isPressed ? requirementProblems(texts) : {}
  const take = () => {
    setIsPressed(true)
    if (Object.keys(requirementProblems(texts)).length > 0) return
    const change = setRequirements(own, { requirements: requirementsOf(texts), minYears: texts.minYears }, scope)
    if (scope === 'post') store.change(change)
    else store.changeUndoably(say('qualifications-changed'), change)
    onClose()
  }
  const part = {
    texts,
    problems,
    onChange: (facts: Partial<RequirementTexts>) =>
      typed.set((before) => ({ ...before, texts: { ...before.texts, ...facts } })),
  }
  return (
    <FormDialog
      title={say('qualifications-of', { post: sayPost(own.post, language), department })}
      saveLabel={say('use-these')}
      facts={{ form: { isDirty: () => typed.isTyped }, isSaving: false }}
      giveUp={typed.giveUp}
      onSave={take}
      onClose={onClose}
    >
      <div className={css.fields}>
        <ScopeField
          own={own}
          department={department}
          scope={scope}
          onChange={(next) => typed.set((before) => ({ ...before, scope: next }))}
        />
        <Qualifications {...part} />
        <Experience {...part} />
      </div>
    </FormDialog>
  )
}
