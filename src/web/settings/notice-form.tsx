import { isNewNotice, NoticeSettings, noticeTexts, noticeTypes, type Notice } from '#domain/institute/notice.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { PublishedFilePlace } from '#web/documents/published-file-place.tsx'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { translationsOf } from '#domain/platform/translations.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { language } from '#web/platform/language.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { sayNoticeType } from '#words/institute/institute.ts'
import { noticePage as say } from '#words/institute/notices.ts'
import { publishedFile as sayFile } from '#words/form/published-file.ts'

const types = noticeTypes.map((value) => ({ value, label: sayNoticeType(value, language) }))

type NewChoice = 'by-date' | 'always' | 'never'

const newChoices = [
  { value: 'by-date', label: say('newByDate') },
  { value: 'always', label: say('newAlways') },
  { value: 'never', label: say('newNever') },
]
const pages = [
  { value: '', label: say('onBoth') },
  { value: 'admission', label: say('onAdmission') },
  { value: 'recruitment', label: say('onRecruitment') },
]
const isNewOf: Record<NewChoice, boolean | null> = { 'by-date': null, always: true, never: false }

/** The chosen state of the NEW! tag: the server only tells whether it is shown today. */
function newChoiceOf(notice: Notice): NewChoice {
  const byDate = isNewNotice({ date: notice.date, isNew: null }, dayOf(new Date()))
  if (notice.isNew === byDate) return 'by-date'
  return notice.isNew ? 'always' : 'never'
}

function valuesOf(notice: Notice | null) {
  const byDate: NewChoice = 'by-date'
  if (!notice)
    return {
      title: '',
      date: dayOf(new Date()),
      type: '',
      link: '',
      newTag: byDate,
      track: '',
      translations: {},
      version: undefined,
    }
  const { title, date, type, link, track, translations, version } = notice
  return { title, date, type, link, newTag: newChoiceOf(notice), track: track ?? '', translations, version }
}

type NoticeFormProps = {
  /** Null adds a notice. */
  notice: Notice | null
  onSave: (settings: NoticeSettings, version: number | undefined) => Promise<void>
  /** Called when the PDF changed, which is stored at once. */
  onFileChanged: () => Promise<unknown>
  onClose: () => void
}

/** Adds or changes a notice. */
export function NoticeForm({ notice, onSave, onFileChanged, onClose }: NoticeFormProps) {
  const asFound = noticeTexts(valuesOf(notice))
  const facts = useAdminForm({
    thing: `notice.${notice?.id ?? 'new'}`,
    initial: valuesOf(notice),
    read: ({ newTag, track, ...values }) => ({
      ...values,
      isNew: isNewOf[newTag],
      track: track || null,
      translations: translationsOf(noticeTexts(values), { before: asFound, translations: values.translations }),
    }),
    schema: NoticeSettings,
    valuesOf,
    save: onSave,
  })
  const { form, submit } = facts
  const save = async () => {
    if (await submit()) onClose()
  }
  return (
    <FormDialog
      title={notice ? say('changeNotice') : say('addNotice')}
      saveLabel={notice ? say('saveNotice') : say('publishNotice')}
      facts={facts}
      onSave={() => void save()}
      onClose={onClose}
    >
      <AdminForm facts={facts} label={say('notice')} onSubmit={() => void save()}>
        <AdminGrid>
          <FormCell>
            <TextField id="title" label={say('title')} {...form.getInputProps('title')} />
          </FormCell>
          <FormCell span={6}>
            <SelectField id="type" label={say('type')} options={types} {...form.getInputProps('type')} />
          </FormCell>
          <FormCell span={6}>
            <DayField id="date" label={say('date')} hint={null} {...form.getInputProps('date')} />
          </FormCell>
          <FormCell>
            <TextField
              id="link"
              label={say('link')}
              hint={say('linkHint')}
              spellCheck={false}
              {...form.getInputProps('link')}
            />
          </FormCell>
          <FormCell span={6}>
            <SelectField
              label={say('newTag')}
              options={newChoices}
              placeholder={null}
              {...form.getInputProps('newTag')}
            />
          </FormCell>
          <FormCell span={6}>
            <SelectField label={say('shownOn')} options={pages} placeholder={null} {...form.getInputProps('track')} />
          </FormCell>
          <FormCell>
            <TranslationFields form={form} originals={noticeTexts(form.getValues())} before={asFound} />
          </FormCell>
          {notice && (
            <FormCell>
              <PublishedFilePlace
                title={sayFile('notice')}
                id={notice.id}
                file={notice.file}
                onChanged={onFileChanged}
              />
            </FormCell>
          )}
        </AdminGrid>
      </AdminForm>
      <UnsavedGuard isDirty={form.isDirty()} />
    </FormDialog>
  )
}
