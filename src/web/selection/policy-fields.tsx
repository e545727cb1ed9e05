import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { categories } from '#domain/drives/category.ts'
import { states } from '#domain/platform/india.ts'
import { roundsAfterRefunds } from '#domain/selection/policy-rules.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import { FeeRow } from '#web/drives/drive-fields.tsx'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { language } from '#web/platform/language.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { sayState } from '#words/form/indian-states.ts'
import { seatPolicies as say } from '#words/selection/seat-policies.ts'
import { useCourseName } from './course-names.tsx'
import type { TypedPolicies } from './policy-values.ts'

export type PolicyFieldsProps = { form: FormFacts<TypedPolicies>['form'] }

/** Seats of the horizontal reservation by course and category. Names of courses may have full stops, so that paths do not lead to them. */
export function HorizontalSeatFields({ form, courses }: PolicyFieldsProps & Pick<PoliciesOfDrive, 'courses'>) {
  const nameOf = useCourseName()
  const { guarantees } = form.getValues()
  return (
    <AdminSection title={say('horizontalSeats')} lead={say('horizontalSeats.lead')}>
      <Stack gap={16}>
        {courses.map(({ name, seats }) => (
          <Stack key={name} gap={8} as="section" aria-label={nameOf(name)}>
            <h3>{nameOf(name)}</h3>
            <Grid columns={5} gap={12} phone={2}>
              {categories.map((category) => {
                const path = `guarantees.${name}.${category}`
                const typed = guarantees[name]
                return (
                  <DigitsField
                    key={category}
                    id={path}
                    data-path={path}
                    label={say('ofSeats', { category, seats: seats[category] })}
                    value={typed?.[category] ?? ''}
                    error={form.errors[path]}
                    onChange={({ currentTarget: { value } }) => {
                      if (typed)
                        form.setFieldValue('guarantees', { ...guarantees, [name]: { ...typed, [category]: value } })
                    }}
                  />
                )
              })}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </AdminSection>
  )
}

/** The choices between two readings of the rule, each with a sentence. */
export function ChoiceFields({ form, example }: PolicyFieldsProps & { example: ReactNode }) {
  return (
    <AdminSection title={say('choices')}>
      <Stack gap={16}>
        <RadioField
          isColumn
          label={say('horizontal')}
          options={[
            { value: 'guarantee', label: say('horizontal.guarantee'), hint: say('horizontal.guarantee.hint') },
            { value: 'ownMerit', label: say('horizontal.ownMerit'), hint: say('horizontal.ownMerit.hint') },
          ]}
          {...form.getInputProps('horizontal')}
        />
        <RadioField
          isColumn
          label={say('openStandard')}
          options={[
            { value: 'yes', label: say('openStandard.yes'), hint: say('openStandard.yes.hint') },
            { value: 'no', label: say('openStandard.no'), hint: say('openStandard.no.hint') },
          ]}
          {...form.getInputProps('openStandard')}
        />
        <SelectField
          id="reservedFor"
          label={say('reservedFor')}
          hint={say('reservedFor.hint')}
          placeholder={say('allIndia')}
          options={states.map((state) => ({ value: state, label: sayState(state, language) }))}
          {...form.getInputProps('reservedFor')}
        />
        <RadioField
          isColumn
          label={say('silence')}
          options={[
            { value: 'givesUp', label: say('silence.givesUp'), hint: say('silence.givesUp.hint') },
            { value: 'keeps', label: say('silence.keeps'), hint: say('silence.keeps.hint') },
          ]}
          {...form.getInputProps('silence')}
        />
        <RadioField
          isColumn
          label={say('mayChangeCategory')}
          options={[
            { value: 'yes', label: say('mayChangeCategory.yes'), hint: say('mayChangeCategory.yes.hint') },
            { value: 'no', label: say('mayChangeCategory.no'), hint: say('mayChangeCategory.no.hint') },
          ]}
          {...form.getInputProps('mayChangeCategory')}
        />
        <ConversionFields form={form} />
        <Stack gap={8}>
          <h3>{say('example')}</h3>
          {example}
        </Stack>
      </Stack>
    </AdminSection>
  )
}

function ConversionFields({ form }: PolicyFieldsProps) {
  const rounds = form.getValues().rounds.map((_, place) => String(place + 1))
  return (
    <Stack as="section" gap={8} aria-labelledby="conversions-title" data-path="conversions">
      <h3 id="conversions-title">{say('conversions')}</h3>
      <p>{say('conversions.lead')}</p>
      <Grid columns={3} gap={12} phone={1}>
        {categories.slice(1).map((from) => (
          <SelectField
            key={from}
            id={`conversions.${from}`}
            label={say('from', { category: from })}
            placeholder={say('stay')}
            options={categories
              .filter((to) => to !== from)
              .map((to) => ({ value: to, label: say('goTo', { category: to }) }))}
            {...form.getInputProps(`conversions.${from}`)}
          />
        ))}
        <SelectField
          id="convertsFrom"
          label={say('convertsFrom')}
          placeholder={null}
          options={rounds}
          {...form.getInputProps('convertsFrom')}
        />
      </Grid>
    </Stack>
  )
}

/** Applicants who report while the bank does not show the seat fee. */
export const UnseenFeeField = ({ form }: PolicyFieldsProps) => (
  <RadioField
    isColumn
    label={say('unseenFee')}
    options={[
      { value: 'note', label: say('unseenFee.note'), hint: say('unseenFee.note.hint') },
      { value: 'registrar', label: say('unseenFee.registrar') },
      { value: 'no', label: say('unseenFee.no') },
    ]}
    {...form.getInputProps('unseenFee')}
  />
)

/** The seat fee and its refund. */
export function MoneyFields({ form }: PolicyFieldsProps) {
  const { refunds, rounds } = form.getValues()
  const unrefunded = roundsAfterRefunds({
    rounds,
    refunds: refunds.flatMap(({ until }) => (until === '' ? [] : [{ percent: 0, until }])),
  })
  const set = (after: TypedPolicies['refunds']) => form.setFieldValue('refunds', after)
  return (
    <AdminSection title={say('money')}>
      <Stack gap={16}>
        <FeeRow form={form} path="seatFee" />
        <UnseenFeeField form={form} />
      </Stack>
      <Stack gap={12} above={12} align="start">
        {refunds.map((_, place) => (
          // Steps are told apart by their order only.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={place} gap={8} align="end">
            <DigitsField
              id={`refunds.${place}.percent`}
              label={say('refundPercent')}
              {...form.getInputProps(`refunds.${place}.percent`)}
            />
            <DayField
              id={`refunds.${place}.until`}
              label={say('refundUntil')}
              isThisYear
              {...form.getInputProps(`refunds.${place}.until`)}
            />
            <IconButton
              icon={IconTrash}
              variant="quiet"
              label={say('removeRefund', { step: place + 1 })}
              onClick={() => set(refunds.toSpliced(place, 1))}
            />
          </Row>
        ))}
        <Button
          size="dense"
          variant="secondary"
          icon={IconPlus}
          onClick={() => set([...refunds, { percent: '', until: '' }])}
        >
          {say('addRefund')}
        </Button>
        {unrefunded.length > 0 && (
          <Callout tone="warning" isSmall>
            {unrefunded.map((one) => (
              <p key={one.round}>{say('afterRefunds', one)}</p>
            ))}
          </Callout>
        )}
      </Stack>
    </AdminSection>
  )
}
