import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { translationsOf } from '#domain/platform/translations.ts'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { Presentation, presentationTexts, type StoredPresentation } from '#domain/institute/institute.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminForm, type FormFacts, useAdminForm } from '#web/forms/admin-form.tsx'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { settingsPage as say } from '#words/institute/settings.ts'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import css from '#web/ui/admin/row-editor.module.css'

export const presentationQuery = ask('GET /api/institute/presentation')

type PointList = 'keyAreas' | 'reasonsToJoin'
type PointsForm = FormFacts<StoredPresentation>['form']
type ListedPoint = Presentation[PointList][number]

const titles: Record<PointList, string> = { keyAreas: say('keyAreas'), reasonsToJoin: say('reasonsToJoin') }

function PointRow({ form, list, place }: { form: PointsForm; list: PointList; place: number }) {
  const points = form.getValues()[list]
  const at = `${list}.${place}` as const
  const title = points[place]?.title ?? ''
  const set = (after: ListedPoint[]) => form.setFieldValue(list, after)
  return (
    <li>
      <Grid columns="minmax(0, 1fr) auto" gap={12} align="end" phone="minmax(0, 1fr) auto">
        <TextField id={`${at}.title`} label={say('pointTitle')} {...form.getInputProps(`${at}.title`)} />
        <Row gap={0} noWrap>
          <MoveButtons
            entries={points}
            place={place}
            up={say('pointUp', { title })}
            down={say('pointDown', { title })}
            onMove={set}
          />
          <IconButton
            icon={IconTrash}
            variant="quiet"
            size="dense"
            label={say('pointRemove', { title })}
            onClick={() => set(points.toSpliced(place, 1))}
          />
        </Row>
      </Grid>
      <TextAreaField id={`${at}.text`} label={say('pointText')} rows={2} {...form.getInputProps(`${at}.text`)} />
    </li>
  )
}

function Points({ form, list }: { form: PointsForm; list: PointList }) {
  const points = form.getValues()[list]
  const add = () => form.setFieldValue(list, [...points, { title: '', text: '' }])
  return (
    <Stack as="section" gap={10} align="start" className={css.entries} aria-label={titles[list]}>
      <h3>{titles[list]}</h3>
      <ol>
        {points.map((_, place) => (
          // People edit the order: a point is defined by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <PointRow key={place} form={form} list={list} place={place} />
        ))}
      </ol>
      <Button size="dense" variant="secondary" icon={IconPlus} onClick={add}>
        {say('pointAdd', { list })}
      </Button>
    </Stack>
  )
}

type FormProps = { presentation: StoredPresentation; onDirty: (isDirty: boolean) => void }

/** The institute's text about itself on the page of faculty recruitment. */
export function PresentationForm({ presentation, onDirty }: FormProps) {
  const before = presentationTexts(presentation)
  const facts = useAdminForm({
    thing: 'presentation',
    initial: presentation,
    read: (values) => ({
      ...values,
      translations: translationsOf(presentationTexts(values), { before, translations: values.translations }),
    }),
    schema: Presentation,
    valuesOf: (stored: StoredPresentation) => stored,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/institute/presentation', { body, ifMatch })
      setAnswer(presentationQuery.queryKey, saved)
      showToast({ type: 'success', title: say('presentationSaved') })
      return saved
    },
  })
  const { form, isSaving, submit } = facts
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <AdminSection title={say('presentation')} lead={say('presentationLead')}>
      <AdminForm facts={facts} label={say('presentation')} onSubmit={() => void submit()}>
        <Points form={form} list="keyAreas" />
        <Points form={form} list="reasonsToJoin" />
        <TranslationFields form={form} originals={presentationTexts(form.getValues())} before={before} />
        <AdminActions>
          <Button type="submit" size="dense" isBusy={isSaving}>
            {say('savePresentation')}
          </Button>
        </AdminActions>
      </AdminForm>
    </AdminSection>
  )
}
