import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { degreesOf } from '#domain/recruitment/qualifications.ts'
import type { QualificationCombination } from '#domain/recruitment/recruitment.ts'
import { language } from '#web/platform/language.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TagsField } from '#web/ui/fields/tags-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import type { VacancyActs } from './use-vacancies.ts'
import {
  changeRequirements,
  copyRequirements,
  requirementScopes,
  type PostValues,
  type RequirementScope,
  type TypedRequirements,
} from './vacancies.ts'
import { Failure } from '#web/ui/states/failure.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import css from './vacancies.module.css'

const degrees = ['MD', 'MS', 'MDS', 'MSc', 'DNB', 'M.Ch.', 'D.M.', 'PhD']
const ways = [
  { value: 'AND', label: say('all-of-them') },
  { value: 'OR', label: say('any-of-them') },
]

type CombinationsProps = {
  path: string
  value: readonly QualificationCombination[]
  error: string | undefined
  onChange: (value: QualificationCombination[]) => void
}

/** Combinations of degrees, any of which is enough. */
function Combinations({ path, value, error, onChange }: CombinationsProps) {
  const change = (place: number, facts: Partial<QualificationCombination>) =>
    onChange(value.map((one, index) => (index === place ? { ...one, ...facts } : one)))
  return (
    <Stack as="fieldset" gap={8} className={css.combinations} data-path={path} tabIndex={-1}>
      <legend>{say('post-graduation')}</legend>
      <Muted as="p" isTiny>
        {say('post-graduation-hint')}
      </Muted>
      {error && <Failure as="p">{error}</Failure>}
      {value.map(({ combination, type }, place) => (
        <Grid
          key={place}
          columns="minmax(0, 1fr) 180px auto"
          align="end"
          phone="minmax(0, 1fr) auto"
          className={css.combination}
        >
          <TagsField
            label={say('degrees', { place: place + 1 })}
            options={degrees}
            value={combination}
            onChange={(typed) => change(place, { combination: typed })}
          />
          <SelectField
            label={say('needed')}
            options={ways}
            placeholder={null}
            value={type}
            onChange={(event) => change(place, { type: event.currentTarget.value === 'OR' ? 'OR' : 'AND' })}
          />
          <IconButton
            icon={IconTrash}
            label={say('remove-degrees', { place: place + 1 })}
            size="dense"
            onClick={() => onChange(value.toSpliced(place, 1))}
          />
        </Grid>
      ))}
      <Button
        size="dense"
        variant="secondary"
        icon={IconPlus}
        onClick={() => onChange([...value, { combination: [], type: 'AND' }])}
      >
        {say('add-combination')}
      </Button>
    </Stack>
  )
}

type PostFormProps = {
  post: PostValues
  department: string
  /** Path of the post in the form: `departments.2.vacancies.0`. */
  path: string
  /** Errors by path within the post. */
  problems: ReadonlyMap<string, string>
  acts: VacancyActs
}

/** Copies the requirements of this post to others. */
function CopyTo({ post, department, acts }: Pick<PostFormProps, 'post' | 'department' | 'acts'>) {
  const [scope, setScope] = useState<RequirementScope>('department')
  return (
    <Grid columns="minmax(0, 320px) max-content" gap={8} align="end">
      <SelectField
        label={say('use-for')}
        placeholder={null}
        options={requirementScopes.map((one) => ({
          value: one,
          label: say('scope', { scope: one, department, post: sayPost(post.post, language) }),
        }))}
        value={scope}
        onChange={(event) => setScope(requirementScopes.find((one) => one === event.currentTarget.value) ?? scope)}
      />
      <Button
        size="dense"
        variant="secondary"
        onClick={() => acts.changeUndoably(say('qualifications-changed'), copyRequirements(post, scope))}
      >
        {say('use-these')}
      </Button>
    </Grid>
  )
}

/** All requirements of a post. Input goes straight into the recruitment's form. */
export function PostForm({ post, department, path, problems, acts }: PostFormProps) {
  const { requirements } = post
  const change = (facts: Partial<TypedRequirements>) => acts.change(changeRequirements(post.key, facts))
  const at = (field: keyof TypedRequirements) => ({
    id: `${path}.requirements.${field}`,
    isOptional: true,
    error: problems.get(`requirements.${field}`),
  })
  const tags = (field: 'graduationQualifications' | 'PhD' | 'superSpecializationQualifications') => ({
    ...at(field),
    value: requirements[field],
    onChange: (typed: string[]) => change({ [field]: typed }),
  })
  const sentences = (field: 'experienceConditions' | 'additionalRequirements') => ({
    ...at(field),
    rows: 2,
    hint: say('for-committee'),
    value: requirements[field],
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <fieldset>
      <legend>{say('qualifications-of', { post: sayPost(post.post, language), department })}</legend>
      <Grid columns={2} gap={[12, 16]} align="start">
        <TagsField
          label={say('graduation')}
          hint={say('graduation-hint')}
          options={['MBBS', 'BDS', 'B.Sc']}
          {...tags('graduationQualifications')}
        />
        <DigitsField
          label={say('minimum-years')}
          hint={say('minimum-years-hint')}
          value={requirements.minExperienceYears}
          error={problems.get('requirements.minExperienceYears')}
          onChange={(event) => change({ minExperienceYears: event.currentTarget.value })}
        />
      </Grid>
      <Combinations
        path={`${path}.requirements.postGraduationQualifications`}
        value={requirements.postGraduationQualifications}
        error={problems.get('requirements.postGraduationQualifications')}
        onChange={(postGraduationQualifications) => change({ postGraduationQualifications })}
      />
      <Grid columns={2} gap={[12, 16]} align="start">
        <TagsField
          label={say('super-speciality')}
          hint={say('super-speciality-hint')}
          options={degreesOf['SUPER SPECIALITY'] ?? []}
          {...tags('superSpecializationQualifications')}
        />
        <TagsField label={say('phd')} hint={say('phd-hint')} options={[say('any-subject')]} {...tags('PhD')} />
        <TextAreaField label={say('conditions')} {...sentences('experienceConditions')} />
        <TextAreaField label={say('additional')} {...sentences('additionalRequirements')} />
      </Grid>
      <CopyTo post={post} department={department} acts={acts} />
    </fieldset>
  )
}
