import { IconArrowDown, IconArrowUp, IconEye, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FurtherQuestion, FurtherScope } from '#domain/drives/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Muted, VisuallyHidden } from '#web/ui/layout.tsx'
import { drives as say } from '#words/drives/drives.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { QuestionsPreview } from './questions-preview.tsx'
import { kindName, listedWays, type Audience } from './question-values.ts'
import css from './questions-section.module.css'

const most = 30

/** The people that a question is for, a line for each restriction. */
function audienceLines({ onlyFor = {} }: FurtherQuestion, audience: Audience): string[] {
  const listed = listedWays.flatMap((way) => {
    const called = new Map(audience[way]?.map(({ value, label }) => [value, label]))
    const names = onlyFor[way]?.map((name) => called.get(name) ?? name) ?? []
    return names.length > 0 ? [say('question.only-for', { who: { or: names } })] : []
  })
  return onlyFor.pwd ? [...listed, say('question.only-for', { who: say('question.pwd') })] : listed
}

type QuestionActs = {
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  /** Removes a question that nobody may have answered; otherwise withdraws it, or asks it again. */
  onRemove: () => void
}

type RowProps = QuestionActs & {
  question: FurtherQuestion
  stepTitles: readonly string[]
  audience: Audience
  place: { index: number; count: number }
  isAnswered: boolean
  /** The server's errors about it. */
  problems: readonly { path: string; msg: string }[]
}

function RemoveButton({ question: { label, withdrawn }, isAnswered, onRemove }: RowProps) {
  const [word, name] = !isAnswered
    ? (['question.remove', 'question.remove-this'] as const)
    : withdrawn
      ? (['question.ask-again', 'question.ask-this-again'] as const)
      : (['question.withdraw', 'question.withdraw-this'] as const)
  return (
    <Button size="dense" variant="quiet" aria-label={say(name, { label })} onClick={onRemove}>
      {say(word)}
    </Button>
  )
}

function QuestionRow(props: RowProps) {
  const { question, stepTitles, audience, place, problems, onMove, onEdit } = props
  const { id, label, kind, required, step, withdrawn } = question
  const facts = [
    kindName(kind),
    required ? say('question.required') : say('question.optional'),
    say('question.on-step', { step, title: stepTitles[step - 1] ?? '' }),
    ...audienceLines(question, audience),
  ]
  return (
    <Grid
      as="li"
      columns="auto minmax(0, 1fr) auto"
      gap={[4, 12]}
      align="start"
      phone="minmax(0, 1fr) auto"
      className={css.question}
      data-withdrawn={withdrawn || undefined}
    >
      <div className={css.order}>
        <IconButton
          size="dense"
          icon={IconArrowUp}
          label={say('question.up', { label })}
          data-move={`${id} -1`}
          disabled={place.index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="dense"
          icon={IconArrowDown}
          label={say('question.down', { label })}
          data-move={`${id} 1`}
          disabled={place.index === place.count - 1}
          onClick={() => onMove(1)}
        />
      </div>
      <div className={css.facts}>
        <b>{label}</b>
        <p>
          {withdrawn && <span className={css.withdrawn}>{say('question.withdrawn')}</span>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {problems.map(({ path, msg }) => (
          <p key={path} data-path={path} tabIndex={-1} className={css.problem}>
            {msg}
          </p>
        ))}
      </div>
      <div className={css.acts}>
        <Button size="dense" variant="quiet" aria-label={say('question.edit-this', { label })} onClick={onEdit}>
          {say('question.edit')}
        </Button>
        <RemoveButton {...props} />
      </div>
    </Grid>
  )
}

type MovedQuestion = { id: string; by: -1 | 1 }

/** Keeps the focus on the pressed button for people who reorder by keyboard; at either end on the other button. */
function useFocusOnMoved(moved: MovedQuestion | null) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!moved) return
    const buttons = [moved.by, -moved.by].map((by) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(moved.id)} ${by}"]`),
    )
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [moved])
  return list
}

type QuestionsSectionProps = {
  /** Name of the surrounding form, under which input is kept. */
  thing: string
  questions: readonly FurtherQuestion[]
  onChange: (questions: FurtherQuestion[]) => void
  /** Translations of the questions. */
  translations: Translations
  /** The questions as existing applications got them; null without applications. */
  asked: readonly FurtherQuestion[] | null
  scope: FurtherScope<never>
  /** Titles of the form's steps; the first ones may have questions. */
  stepTitles: readonly string[]
  audience: Audience
  /** Errors of a refused save, by path. */
  errors: Readonly<Record<string, unknown>>
}

type ListProps = Omit<QuestionsSectionProps, 'thing' | 'scope' | 'translations'> & {
  onEdit: (question: FurtherQuestion) => void
}

function List({ questions, onChange, asked, stepTitles, audience, errors, onEdit }: ListProps) {
  const [moved, setMoved] = useState<MovedQuestion | null>(null)
  const list = useFocusOnMoved(moved)
  const move = (index: number, by: -1 | 1) => {
    const question = questions[index]
    if (!question) return
    onChange(questions.toSpliced(index, 1).toSpliced(index + by, 0, question))
    setMoved({ id: question.id, by })
  }
  const remove = (question: FurtherQuestion, isAnswered: boolean) =>
    onChange(
      isAnswered
        ? questions.map((one) => (one === question ? { ...one, withdrawn: !one.withdrawn } : one))
        : questions.filter((one) => one !== question),
    )
  const place = questions.findIndex(({ id }) => id === moved?.id) + 1
  return (
    <>
      <ol ref={list}>
        {questions.map((question, index) => {
          const isAnswered = asked?.some(({ id }) => id === question.id) ?? false
          const problems = Object.entries(errors).filter(([path]) => path.startsWith(`questions.${index}.`))
          return (
            <QuestionRow
              key={question.id}
              question={question}
              stepTitles={stepTitles}
              audience={audience}
              place={{ index, count: questions.length }}
              isAnswered={isAnswered}
              problems={problems.map(([path, msg]) => ({ path, msg: String(msg) }))}
              onMove={(by) => move(index, by)}
              onEdit={() => onEdit(question)}
              onRemove={() => remove(question, isAnswered)}
            />
          )
        })}
      </ol>
      <div role="status">
        <VisuallyHidden>
          {place > 0 && say('questions.moved', { label: questions[place - 1]?.label ?? '', place })}
        </VisuallyHidden>
      </div>
    </>
  )
}

/** A temporary id until the server gives one; avoids those of questions restored after a reload. */
function newId(questions: readonly FurtherQuestion[]): string {
  const taken = new Set(questions.map(({ id }) => id))
  const free = Array.from(questions, (_, index) => `new-${index + 1}`).find((id) => !taken.has(id))
  return free ?? `new-${questions.length + 1}`
}

/** The questions that an institute adds to a drive: add, order, change, withdraw, try out. */
export function QuestionsSection({ thing, audience, scope, translations, ...list }: QuestionsSectionProps) {
  const { questions, onChange, asked } = list
  const stepTitles = list.stepTitles.slice(0, scope.documentsStep)
  const [edited, setEdited] = useState<FurtherQuestion | 'new' | null>(null)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const question = edited === 'new' ? null : edited
  const before = asked?.find(({ id }) => id === question?.id)
  const take = (taken: Omit<FurtherQuestion, 'id'>) => {
    const { id = newId(questions), withdrawn } = question ?? {}
    const after = { id, ...taken, ...(withdrawn && { withdrawn }) }
    onChange(question ? questions.map((one) => (one.id === id ? after : one)) : [...questions, after])
  }
  const acts = (
    <>
      {questions.length > 0 && (
        <Button size="dense" variant="quiet" icon={IconEye} onClick={() => setIsPreviewed(true)}>
          {say('questions.preview')}
        </Button>
      )}
      <Button
        size="dense"
        variant="secondary"
        icon={IconPlus}
        disabled={questions.length >= most}
        onClick={() => setEdited('new')}
      >
        {say('questions.add')}
      </Button>
    </>
  )
  return (
    <AdminSection title={say('questions')} lead={say('questions.lead')} aside={acts}>
      <div data-path="questions" tabIndex={-1}>
        {typeof list.errors['questions'] === 'string' && <p className={css.problem}>{list.errors['questions']}</p>}
        {questions.length === 0 && <Muted>{say('questions.none')}</Muted>}
        {questions.length >= most && <Muted>{say('questions.most', { max: most })}</Muted>}
        <List {...list} stepTitles={stepTitles} audience={audience} onEdit={setEdited} />
      </div>
      {edited && (
        <QuestionDialog
          thing={`${thing}.question.${question?.id ?? 'new'}`}
          question={question}
          judging={{ scope, isLate: asked !== null, before }}
          stepTitles={stepTitles}
          audience={audience}
          onTake={take}
          onClose={() => setEdited(null)}
        />
      )}
      {isPreviewed && (
        <QuestionsPreview
          questions={questions.filter(({ withdrawn }) => !withdrawn)}
          translations={translations}
          stepTitles={stepTitles}
          audience={audience}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </AdminSection>
  )
}
