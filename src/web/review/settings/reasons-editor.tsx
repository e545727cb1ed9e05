import { IconPlus } from '@tabler/icons-react'
import { reasonSubjects, type RejectionReason } from '#domain/applications/decisions/rejection-reasons.ts'
import type { decisionSettings } from '#domain/applications/decisions/decision-settings.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import type { TypedSettings } from '#web/forms/setting-fields.tsx'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { decisions as say } from '#words/review/decisions.ts'
import { Grid } from '#web/ui/grid.tsx'
import { Stack } from '#web/ui/layout.tsx'
import entries from '#web/ui/admin/row-editor.module.css'
import css from './reasons-editor.module.css'

export type DecisionValues = TypedSettings<typeof decisionSettings> & {
  reasons: RejectionReason[]
  translations: Translations
  version: number
}
type ReasonsForm = FormFacts<DecisionValues>['form']

const subjectWords: Record<RejectionReason['about'], string> = {
  age: say('aboutAge'),
  rules: say('aboutRules'),
  payment: say('aboutPayment'),
  other: say('aboutOther'),
}
const subjects = reasonSubjects.map((value) => ({ value, label: subjectWords[value] }))

function ReasonRow({ form, place }: { form: ReasonsForm; place: number }) {
  const at = `reasons.${place}` as const
  const { reasons } = form.getValues()
  const name = reasons[place]?.name ?? ''
  return (
    <li>
      <Grid columns="minmax(0, 2fr) minmax(0, 1fr) auto" gap={12} align="start">
        <TextField id={`${at}.name`} label={say('reasonName')} {...form.getInputProps(`${at}.name`)} />
        <SelectField
          id={`${at}.about`}
          label={say('about')}
          options={subjects}
          placeholder={null}
          {...form.getInputProps(`${at}.about`)}
        />
        <div className={css.moves}>
          <MoveButtons
            entries={reasons}
            place={place}
            up={say('up', { name })}
            down={say('down', { name })}
            onMove={(after) => form.setFieldValue('reasons', after)}
          />
        </div>
      </Grid>
      <TextAreaField
        id={`${at}.sentence`}
        label={say('sentence')}
        rows={2}
        isOptional
        {...form.getInputProps(`${at}.sentence`)}
      />
      <CheckField
        id={`${at}.isRetired`}
        label={say('retired')}
        {...form.getInputProps(`${at}.isRetired`, { type: 'checkbox' })}
      />
    </li>
  )
}

/** The reasons for a rejection, in the order of the choice. */
export function ReasonsEditor({ form }: { form: ReasonsForm }) {
  const { reasons } = form.getValues()
  const add = () =>
    form.setFieldValue('reasons', [...reasons, { name: '', sentence: '', about: 'other', isRetired: false }])
  return (
    <Stack as="section" gap={10} align="start" above={20} className={entries.entries} aria-label={say('reasons')}>
      <h3>{say('reasons')}</h3>
      <p>{say('reasonsHint')}</p>
      <ol>
        {reasons.map((_, place) => (
          // People edit the order: a reason is defined by its place.
          // oxlint-disable-next-line react/no-array-index-key
          <ReasonRow key={place} form={form} place={place} />
        ))}
      </ol>
      <Button size="dense" variant="secondary" icon={IconPlus} onClick={add}>
        {say('addReason')}
      </Button>
    </Stack>
  )
}
