import { categories } from '#domain/drives/category.ts'
import { Day } from '#domain/platform/day.ts'
import {
  choicePolicies,
  dayPolicies,
  joiningPolicies,
  moneyPolicies,
  policyTable,
  roundAfter,
} from '#domain/selection/policies.ts'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import { roundsAfterRefunds } from '#domain/selection/policy-rules.ts'
import { filledRollPattern, isRollPattern, rollNumberOf } from '#domain/selection/roll-number.ts'
import { isKeyOf } from '#lib/values/records.ts'
import { AdminGrid, type FormFacts } from '#web/forms/admin-form.tsx'
import { TableFields } from '#web/forms/table-fields.tsx'
import { language } from '#web/platform/language.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { sayState } from '#words/form/indian-states.ts'
import { seatPolicies as say } from '#words/selection/seat-policies.ts'
import { useCourseName } from './course-names.tsx'
import { PolicyExample } from './policy-example.tsx'
import { readPolicies, type TypedPolicies } from './policy-values.ts'

type PolicyFieldsProps = { form: FormFacts<TypedPolicies>['form'] }

/** Seats of the horizontal reservation by course and category. Names of courses may have full stops, so that paths do not lead to them. */
function HorizontalSeatFields({ form, courses }: PolicyFieldsProps & Pick<PoliciesOfDrive, 'courses'>) {
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

/** The choices between two readings of the rule, with an example of what they mean. */
function ChoiceFields({ form }: PolicyFieldsProps) {
  return (
    <AdminSection title={say('choices')}>
      <Stack gap={16}>
        <AdminGrid>
          <TableFields
            of={choicePolicies}
            form={form}
            words={say}
            extras={{ reservedFor: { nameOf: (state) => sayState(state, language) } }}
          />
        </AdminGrid>
        <ConversionFields form={form} />
        <Stack gap={8}>
          <h3>{say('example')}</h3>
          <PolicyExample policies={readPolicies(form.getValues())} />
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

const isEased = (path: string) => isKeyOf(policyTable, path) && 'isEased' in policyTable[path]

/** A further round, with days after those of the last one where these are known. */
function nextRound({ rounds }: TypedPolicies) {
  const last = Day.safeParse(rounds.at(-1)?.reportBy)
  return last.success ? roundAfter({ reportBy: last.data }) : { answerBy: '', reportFrom: '', reportBy: '' }
}

/** Rounds whose applicants get no refund any more when they report. */
function UnrefundedRounds({ form }: PolicyFieldsProps) {
  const { refunds, rounds } = form.getValues()
  const steps = refunds.flatMap(({ until }) => (until === '' ? [] : [{ percent: 0, until }]))
  const unrefunded = roundsAfterRefunds({ rounds, refunds: steps })
  if (unrefunded.length === 0) return null
  return (
    <Callout tone="warning" isSmall>
      {unrefunded.map((one) => (
        <p key={one.round}>{say('afterRefunds', one)}</p>
      ))}
    </Callout>
  )
}

/** Where people with a seat report, what they sign there, and the numbers that they get. */
function JoiningFields({ form, course }: PolicyFieldsProps & { course: string }) {
  const nameOf = useCourseName()
  const pattern = form.getValues().joining.rollNumber.trim()
  const filled = filledRollPattern(pattern, { year: new Date().getFullYear(), course })
  const example = isRollPattern(pattern) ? rollNumberOf(filled, 1) : '–'
  const hint = say('joining.rollNumber.hint', { course: nameOf(course), example })
  return (
    <AdminSection title={say('joining')} lead={say('joining.lead')}>
      <AdminGrid>
        <TableFields of={joiningPolicies} form={form} words={say} extras={{ 'joining.rollNumber': { hint } }} />
      </AdminGrid>
    </AdminSection>
  )
}

/** All policies of a drive; of those that are fixed, only what a corrigendum may still change. */
export function PolicyFields({ form, policies }: PolicyFieldsProps & { policies: PoliciesOfDrive }) {
  const isFixed = policies.fixedBy !== null
  const isShown = (path: string) => !isFixed || isEased(path)
  return (
    <>
      <HorizontalSeatFields form={form} courses={policies.courses} />
      {!isFixed && <ChoiceFields form={form} />}
      <AdminSection title={say('days')}>
        <AdminGrid>
          <TableFields
            of={dayPolicies}
            form={form}
            words={say}
            isShown={isShown}
            extras={{ rounds: { newRow: () => nextRound(form.getValues()) } }}
          />
        </AdminGrid>
      </AdminSection>
      {!isFixed && <JoiningFields form={form} course={policies.courses[0]?.name ?? ''} />}
      <AdminSection title={say('money')}>
        <AdminGrid>
          <TableFields
            of={moneyPolicies}
            form={form}
            words={say}
            isShown={isShown}
            extras={{ refunds: { after: <UnrefundedRounds form={form} /> } }}
          />
        </AdminGrid>
      </AdminSection>
    </>
  )
}
