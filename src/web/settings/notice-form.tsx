import {
  isNewNotice,
  NoticeSettings,
  noticeTexts,
  noticeTracks,
  noticeTypes,
  type Notice,
} from '#domain/institute/notice.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { firstValues, type FieldTable } from '#domain/platform/fields.ts'
import { translationsOf } from '#domain/platform/translations.ts'
import { PublishedFilePlace } from '#web/documents/published-file-place.tsx'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { TableFields } from '#web/forms/table-fields.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { storedValues, typedValues } from '#web/forms/typed-values.ts'
import { language } from '#web/platform/language.ts'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { publishedFile as sayFile } from '#words/form/published-file.ts'
import { sayNoticeType } from '#words/institute/institute.ts'
import { noticePage as say } from '#words/institute/notices.ts'

const types: readonly string[] = noticeTypes

const noticeFields = {
  title: { as: 'line' },
  type: { as: 'choice', of: types, isList: true, startsEmpty: true, isNamedByPage: true, span: 6 },
  date: { as: 'day', span: 6 },
  link: { as: 'code' },
  newTag: { as: 'choice', of: ['by-date', 'always', 'never'], isList: true, span: 6 },
  /** The page that lists it; both without one. */
  track: { as: 'choice', of: noticeTracks, isOptional: true, isList: true, span: 6 },
} as const satisfies FieldTable

const isNewOf = { 'by-date': null, always: true, never: false }

/** The chosen state of the NEW! tag: the server only tells whether it is shown today. */
function newTagOf(notice: Notice): keyof typeof isNewOf {
  const byDate = isNewNotice({ date: notice.date, isNew: null }, dayOf(new Date()))
  if (notice.isNew === byDate) return 'by-date'
  return notice.isNew ? 'always' : 'never'
}

function valuesOf(notice: Notice | null) {
  const stored = notice
    ? { ...notice, newTag: newTagOf(notice) }
    : { ...firstValues(noticeFields), date: dayOf(new Date()), translations: {}, version: undefined }
  const { translations, version } = stored
  return { ...typedValues(noticeFields, stored), translations, version }
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
    read: (values) => {
      const { newTag, ...settings } = storedValues(noticeFields, values)
      const translations = translationsOf(noticeTexts(values), { before: asFound, translations: values.translations })
      return { ...settings, isNew: isNewOf[newTag], translations }
    },
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
          <TableFields
            of={noticeFields}
            form={form}
            words={say}
            extras={{ type: { nameOf: (type) => sayNoticeType(type, language) }, date: { hint: null } }}
          />
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
