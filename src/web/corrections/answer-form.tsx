import { useEffect, useMemo, useState } from 'react'
import { askedForm, type AskedForm } from '#domain/applications/asked-form.ts'
import { furtherDocumentKinds } from '#domain/drives/further-questions.ts'
import { mergeAnswers } from '#domain/applications/merge-answers.ts'
import type { Correction } from '#domain/corrections/correction.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import { remember, type AnyApplication } from '#web/applications/client.ts'
import type { FormDrive, FormTrack } from '#web/applications/form/form-track.ts'
import { DocumentTiles } from '#web/documents/document-tiles.tsx'
import { OpenDesks } from '#web/documents/open-desks.ts'
import { keptFiles, Uploads } from '#web/documents/uploads.ts'
import type { ButtonForm, TypedOver } from '#web/forms/button-form.ts'
import { FormContext } from '#web/forms/form-context.ts'
import { useButtonForm } from '#web/forms/use-button-form.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { language } from '#web/platform/language.ts'
import { sessionStore } from '#web/platform/session.ts'
import { AskingContext, useShown } from '#web/questions/asking.ts'
import { QuestionField } from '#web/questions/question-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/messages/error-summary.tsx'
import { FormCell, FormGrid } from '#web/ui/dialogs/form-sheet.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { corrections as say } from '#words/review/corrections.ts'
import { named, withFurtherWords } from '#words/form/questions.ts'

export type AnswerFormProps<A extends AnyApplication> = {
  application: A
  correction: Correction
}

type CorrectionTrack<A extends AnyApplication, Form extends object, Settings> = Pick<
  FormTrack<A, Form, Settings>,
  'applications' | 'rules' | 'words'
>

/** Where the errors of a document are. */
const documentPath = (docType: string) => `documents.${docType}`

/** The uploads of the documents to correct, for the lifetime of the form; they continue after a reload. */
function useUploads<A extends AnyApplication, Form extends object, Settings>(
  { applications }: CorrectionTrack<A, Form, Settings>,
  { applicationId }: A,
  form: ButtonForm<TypedValues>,
): Uploads {
  const [uploads] = useState(() => {
    const accountId = sessionStore.current().user?.id ?? ''
    return new Uploads({
      applicationId,
      onStored: async (docType) => {
        remember(applications, await applications.read(applicationId))
        form.forgive(documentPath(docType))
      },
      kept: keptFiles(accountId, applicationId),
      desks: new OpenDesks(accountId, applicationId),
    })
  })
  useEffect(() => {
    void uploads.goOn()
    return () => uploads.leave()
  }, [uploads])
  return uploads
}

/** The questions that a correction opened, with what was saved; unsent input stays on the device. */
function useAnswers<A extends AnyApplication>(questions: AskedForm, { application, correction }: AnswerFormProps<A>) {
  const { applicationId } = application
  const { number, opens, saved } = correction
  const params = { applicationId, number }
  const initial = useMemo(
    () => questions.typed(mergeAnswers<object>(application, saved)),
    [questions, application, saved],
  )
  const answersOf = (typed: TypedValues) =>
    questions.stored(Object.fromEntries(opens.answers.map((path) => [path, typed[path] ?? ''])))
  const { form } = useButtonForm<TypedValues>(
    {
      initial,
      // The server judges what was opened, by the rules of the submission.
      judge: () => [],
      async send(typed) {
        const body = { answers: answersOf(typed) }
        await callOnce('POST /api/applications/{applicationId}/corrections/{number}/answer', { params, body })
      },
    },
    () => keptValues<TypedOver<TypedValues>>(`${applicationId}.correction.${number}`, Date.now()),
  )
  const keepForLater = async () => {
    try {
      const body = { answers: answersOf(form.values()) }
      await call('PUT /api/applications/{applicationId}/corrections/{number}', { params, body })
      showToast({ type: 'success', title: say('own.kept') })
    } catch (error) {
      showToast({ type: 'error', title: errorMessage(error) })
    }
  }
  return { form, keepForLater }
}

/** The fields of the opened questions, as far as the answers ask for them. */
function OpenedQuestions({ paths }: { paths: readonly string[] }) {
  const isShown = useShown(paths)
  const shown = paths.filter(isShown)
  if (shown.length === 0) return null
  return (
    <FormGrid>
      {shown.map((path) => (
        <FormCell key={path} span={6}>
          <QuestionField path={path} />
        </FormCell>
      ))}
    </FormGrid>
  )
}

/** The form with which an applicant answers a correction: exactly the questions and documents that it opened. */
export function AnswerForm<A extends AnyApplication, Form extends object, Settings>({
  track,
  drive,
  ...props
}: AnswerFormProps<A> & { track: CorrectionTrack<A, Form, Settings>; drive: FormDrive<Settings> }) {
  const { application, correction } = props
  const { rules, applications } = track
  const questions = useMemo(() => askedForm(rules, application.questions), [rules, application])
  const { form, keepForLater } = useAnswers(questions, props)
  const uploads = useUploads(track, application, form)
  useEffect(() => form.start(), [form])
  const words = useMemo(
    () => withFurtherWords(track.words(language, drive.translations), application, language),
    [track, drive, application],
  )
  const facts = useMemo(() => rules.facts(drive, dayOf(new Date())), [rules, drive])
  const asking = useMemo(() => ({ form: questions, words, facts }), [questions, words, facts])
  const { isSaving, errors, problem, attempt } = form.state()
  const kinds = named(
    [...rules.documentKinds, ...furtherDocumentKinds(application.questions)]
      .filter(({ docType }) => correction.opens.documents.includes(docType))
      .map((kind) => ({ ...kind, required: true })),
    words,
  )
  const earlier = new Map(correction.parts.map(({ key, fromDocument }) => [key, fromDocument?.key]))
  const send = async () => {
    if (uploads.isBusy()) return showToast({ type: 'warning', title: say('own.uploading') })
    if (!(await form.save())) return
    showToast({ type: 'success', title: say('own.sent'), message: application.applicationId })
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <FormContext value={form}>
      <AskingContext value={asking}>
        <Stack gap={24} above={24}>
          <ErrorSummary errors={problem === null ? errors : [...errors, { msg: problem }]} attempt={attempt} isNaming />
          <OpenedQuestions paths={correction.opens.answers} />
          <DocumentTiles
            kinds={kinds}
            documents={application.documents}
            uploads={uploads}
            mayRemove={false}
            isToReplace={(docType) => earlier.get(docType) === application.documents[docType]?.key}
            problemOf={(docType) => form.errorOf(documentPath(docType))}
            onChanged={async () => remember(applications, await applications.read(application.applicationId))}
          />
          <Row gap={12}>
            <Button isBusy={isSaving} onClick={() => void send()}>
              {say('own.send')}
            </Button>
            {correction.opens.answers.length > 0 && (
              <Button variant="secondary" disabled={isSaving} onClick={() => void keepForLater()}>
                {say('own.keep')}
              </Button>
            )}
          </Row>
        </Stack>
      </AskingContext>
    </FormContext>
  )
}
