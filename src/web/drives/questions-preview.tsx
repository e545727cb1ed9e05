import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  furtherDocumentsFor,
  furtherForm,
  type FurtherQuestion,
  type FurtherScope,
} from '#domain/drives/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { form } from '#domain/questions/form.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { DraftKeeper } from '#web/forms/draft-keeper.ts'
import { FormContext } from '#web/forms/form-context.ts'
import { DraftForm, type Judge } from '#web/applications/form/draft-form.ts'
import { DocumentTile } from '#web/documents/document-tile.tsx'
import { language } from '#web/platform/language.ts'
import { AskingContext } from '#web/questions/asking.ts'
import { withFurther } from '#web/questions/further.ts'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { drives as say } from '#words/drives/drives.ts'
import { named, questionWords, type NamedDocument } from '#words/form/questions.ts'
import { languages, type Language } from '#words/room.ts'
import { listedWays, wayName, type Audience, type ListedWay } from './question-values.ts'
import { Stack, Row } from '#web/ui/layout.tsx'
import css from './questions-preview.module.css'

/** Facts about the previewed person; missing facts do not restrict anything. */
type PreviewedPerson = { [Way in ListedWay]?: string } & { isPwd?: boolean }

const personScope = (documentsStep: number): FurtherScope<PreviewedPerson> => ({
  documentsStep,
  audience: {
    categories: ({ categories }) => categories,
    courses: ({ courses }) => courses,
    departments: ({ departments }) => departments,
    posts: ({ posts }) => posts,
    pwd: ({ isPwd }) => isPwd,
  },
})

/** A question without conditions on facts that are missing for the previewed person. */
function askedOf(question: FurtherQuestion, person: PreviewedPerson): FurtherQuestion {
  const { onlyFor = {}, ...rest } = question
  const ways = listedWays.filter((way) => person[way] !== undefined && onlyFor[way])
  const kept = Object.fromEntries(ways.map((way) => [way, onlyFor[way]]))
  const pwd = person.isPwd === false && onlyFor.pwd
  return { ...rest, onlyFor: { ...kept, ...(pwd && { pwd }) } }
}

/** A form for trying out, whose answers go nowhere. */
function emptyForm(): DraftForm {
  const keeper = new DraftKeeper({
    stored: { version: 0, values: {}, step: 1 },
    save: async ({ values, version, step }) => ({ kind: 'saved', stored: { version: version + 1, values, step } }),
    kept: { read: () => null, write: () => true, forget: () => undefined },
  })
  return new DraftForm(keeper, () => ({ problems: [], unmet: [], documents: [] }))
}

type PreviewedQuestions = { questions: readonly FurtherQuestion[]; translations: Translations; inLanguage: Language }

function useTried(
  { questions, translations, inLanguage }: PreviewedQuestions,
  person: PreviewedPerson,
  stepCount: number,
) {
  const [tried] = useState(emptyForm)
  const made = useMemo(() => {
    const steps = Array.from({ length: stepCount }, () => [])
    const words = questionWords(Object.assign(String, { has: () => false }), language)
    const scope = personScope(stepCount)
    const asked = questions.map((one) => askedOf(one, person))
    const asking = withFurther(
      { form: form({ questions: {}, steps }), words, facts: {} },
      { questions: asked, translations, scope, language: inLanguage },
    )
    const { stored } = asking.form
    const documents = furtherDocumentsFor({ questions: asked, scope }, person)
    const answers = (typed: TypedValues): Record<string, unknown> => ({ ...stored(typed), ...person })
    const judge: Judge = (typed) => {
      const lacking = furtherForm(asked, scope).lacks(answers(typed), {})
      const problems = lacking.map((one) => ({ path: one.path, step: one.step, msg: asking.words.complaint(one) }))
      return { problems, unmet: [], documents: [] }
    }
    return {
      asking: { ...asking, form: { ...asking.form, stored: answers } },
      judge,
      documents: named(documents, asking.words),
    }
  }, [questions, translations, inLanguage, person, stepCount])
  return { tried, ...made }
}

type PersonFieldsProps = {
  questions: readonly FurtherQuestion[]
  audience: Audience
  person: PreviewedPerson
  onChange: (person: PreviewedPerson) => void
}

/** Asks for facts about the previewed person, as far as questions depend on them. */
function PersonFields({ questions, audience, person, onChange }: PersonFieldsProps) {
  const ways = listedWays.filter((way) => questions.some(({ onlyFor }) => onlyFor?.[way]))
  const isPwdAsked = questions.some(({ onlyFor }) => onlyFor?.pwd)
  return (
    <>
      {ways.map((way) => (
        <SelectField
          key={way}
          label={wayName(way)}
          options={audience[way] ?? []}
          placeholder={say('preview.any')}
          value={person[way] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { [way]: _before, ...others } = person
            onChange(value ? { ...others, [way]: value } : others)
          }}
        />
      ))}
      {isPwdAsked && (
        <SelectField
          label={say('preview.pwd')}
          options={[
            { value: 'yes', label: say('preview.yes') },
            { value: 'no', label: say('preview.no') },
          ]}
          placeholder={say('preview.any')}
          value={person.isPwd === undefined ? '' : person.isPwd ? 'yes' : 'no'}
          onChange={({ currentTarget: { value } }) => {
            const { isPwd: _before, ...others } = person
            onChange(value ? { ...others, isPwd: value === 'yes' } : others)
          }}
        />
      )}
    </>
  )
}

function Documents({ kinds }: { kinds: readonly NamedDocument[] }) {
  if (kinds.length === 0) return null
  const nothing = () => undefined
  return (
    <FormSection title={say('preview.documents')}>
      <Stack>
        {kinds.map((kind) => (
          <DocumentTile
            key={kind.docType}
            kind={kind}
            document={undefined}
            upload={undefined}
            problem={undefined}
            onPick={nothing}
            onRetry={nothing}
            onCancel={nothing}
            onClear={nothing}
            onRemove={async () => undefined}
            onNamed={async () => undefined}
          />
        ))}
      </Stack>
    </FormSection>
  )
}

const offered = [...languages]
  .filter(([, { isOffered }]) => isOffered)
  .map(([value, { name }]) => ({ value, label: name }))

const widths = { computer: 'preview.computer', phone: 'preview.phone' } as const
type PreviewWidth = keyof typeof widths

function WidthButtons({ width, onChange }: { width: PreviewWidth; onChange: (width: PreviewWidth) => void }) {
  return (
    <div role="group" aria-label={say('preview.width')} className={css.widths} data-wide-only>
      {(['computer', 'phone'] as const).map((one) => (
        <Button
          key={one}
          size="dense"
          variant={one === width ? 'secondary' : 'quiet'}
          aria-pressed={one === width}
          onClick={() => onChange(one)}
        >
          {say(widths[one])}
        </Button>
      ))}
    </div>
  )
}

type QuestionsPreviewProps = {
  questions: readonly FurtherQuestion[]
  translations: Translations
  /** Titles of the steps that may have questions. */
  stepTitles: readonly string[]
  audience: Audience
  onClose: () => void
}

/** The questions of a drive in a form, for trying out. */
export function QuestionsPreview({ questions, translations, stepTitles, audience, onClose }: QuestionsPreviewProps) {
  const [person, setPerson] = useState<PreviewedPerson>({})
  const [width, setWidth] = useState<PreviewWidth>('computer')
  const [inLanguage, setInLanguage] = useState(language)
  const { tried, asking, judge, documents } = useTried(
    { questions, translations, inLanguage },
    person,
    stepTitles.length,
  )
  useEffect(() => tried.judgeBy(judge), [tried, judge])
  // Outside the admin part, whose fields are denser than those of applicants.
  return createPortal(
    <Dialog
      isOpen
      isWide
      title={say('preview')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('preview.close')}</Button>}
    >
      <p>{say('preview.lead')}</p>
      <Row gap={[12, 16]} above={12} below={16} align="end">
        <PersonFields {...{ questions, audience, person }} onChange={setPerson} />
        <SelectField
          label={say('preview.language')}
          options={offered}
          placeholder={null}
          value={inLanguage}
          onChange={(event) => setInLanguage(event.currentTarget.value)}
        />
        <WidthButtons width={width} onChange={setWidth} />
      </Row>
      <div className={css.sheet} data-width={width} lang={languages.get(inLanguage)?.tag}>
        <AskingContext value={asking}>
          <FormContext value={tried}>
            {stepTitles.map((title, index) =>
              asking.form.steps[index]?.length ? (
                <div key={title}>
                  <p className={css.step}>{say('question.on-step', { step: index + 1, title })}</p>
                  <StepSections step={index + 1} />
                </div>
              ) : null,
            )}
            <Documents kinds={documents} />
          </FormContext>
        </AskingContext>
      </div>
    </Dialog>,
    document.body,
  )
}
